import { mount } from "svelte";

import App from "./App.svelte";
import { router } from "./app/router.svelte";
import { settings } from "./app/settings.svelte";
import { language } from "./i18n/language.svelte";
import "./styles/tokens.css";
import "./styles/base.css";

await language.load("en");
settings.start();
router.start();

const target = document.getElementById("app");
if (target) mount(App, { target });
