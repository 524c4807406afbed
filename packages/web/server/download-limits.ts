/** What one process gives to files, which last as long as somebody reads them. */
export interface DownloadLimits {
  /** Connections to the BFF. */
  readonly atOnce: number;
  /** Milliseconds until a file begins: longer than the BFF takes for a call. */
  readonly beginMs: number;
  /** Milliseconds until it is over: a file of some megabytes has come by then over the slowest of networks. */
  readonly wholeMs: number;
}

export const DOWNLOAD_LIMITS: DownloadLimits = { atOnce: 64, beginMs: 10_000, wholeMs: 10 * 60_000 };
