import display from '../../.cache/fonts/display-core.woff2?url';
import text from '../../.cache/fonts/text-core.woff2?url';

/** The fonts that every page shows at once: fetched beside the stylesheets instead of after them, so that no text moves. */
export const PRELOADED_FONTS: readonly string[] = [display, text];
