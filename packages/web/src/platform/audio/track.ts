/** One sound that can be heard: a pack's demo, with what a player shows of it. */
export interface Track {
  readonly id: string;
  /** What it demonstrates: the pack's name. */
  readonly name: string;
  /** Title of the demo itself. */
  readonly title: string;
  readonly artist: string;
  readonly url: string;
  readonly durationMs: number;
  /** Integrated loudness in LUFS. */
  readonly loudness: number;
  /** Levels, evenly spread over the duration, by `packPeaks`. */
  readonly peaks: string;
  /** A small picture, ready to be shown. */
  readonly coverUrl: string | null;
  /** A large one as JPEG, for the lock screen; square. */
  readonly artwork: { readonly url: string; readonly px: number } | null;
  /** Page of what it demonstrates: a path of the route table, without locale prefix. */
  readonly href: string;
}
