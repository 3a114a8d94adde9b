import create from "./create.ftl?raw";
import downforce from "./downforce.ftl?raw";
import log from "./log.ftl?raw";
import page from "./page.ftl?raw";
import rally from "./rally.ftl?raw";
import table from "./table.ftl?raw";

export default [page, create, table, downforce, rally, log].join("\n");
