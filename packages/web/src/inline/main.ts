import { loadFontsAfterPaint } from './fonts.ts';
import { followSentForms, loadWhenIdle, replayClicks } from './load-scripts.ts';
import { startSound } from './sound.ts';

/** Makes the server's page interactive before the application loads: the only script in the HTML that runs. */
const load = loadWhenIdle(window.__PAGE_SCRIPTS__ ?? [], document.currentScript?.nonce ?? '');
replayClicks(load);
followSentForms();
startSound();
loadFontsAfterPaint();
