import { bringFontsAfterPaint } from './fonts.ts';
import { loadWhenQuiet, replayClicks } from './load-scripts.ts';
import { startSound } from './sound.ts';

/** What the server's page can do before the application is there; inlined into it, and the only script in it that runs. */
const load = loadWhenQuiet(window.__PAGE_SCRIPTS__ ?? [], document.currentScript?.nonce ?? '');
replayClicks(load);
startSound();
bringFontsAfterPaint();
