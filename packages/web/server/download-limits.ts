/** Connections to the BFF for files alone, each of which lasts as long as somebody reads. */
export const DOWNLOADS_AT_ONCE = 64;
/** A file of some megabytes has come by then over the slowest of networks. */
export const DOWNLOAD_MAX_MS = 10 * 60_000;
