// Runs before the style sheets are there: the engine starts while the page is laid out.
import { begin } from './boot/engine.js';

begin();
