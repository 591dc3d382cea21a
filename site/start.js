// Runs before the style sheets are there: what the engine needs is fetched while the page is laid out.
import { prepare } from './boot/engine.js';

prepare();
