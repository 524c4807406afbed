import display from '@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2?url';
import text from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';

/** The fonts that every page shows at once: fetched beside the stylesheets instead of after them, so that no text moves. */
export const PRELOADED_FONTS: readonly string[] = [display, text];
