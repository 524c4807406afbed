/** What a page can know of the frame that it stands in. */
export interface FramePlace {
  /** Nearest first; undefined in browsers that do not tell. */
  readonly ancestorOrigins: readonly string[] | undefined;
  readonly referrer: string;
  /** What an earlier page in this frame found; null when there was none. */
  readonly remembered: string | null;
}

/**
 * The origin of the editor whose frame the page stands in: all messages go there, and none from elsewhere is taken. Where
 * the browser does not tell, the referrer does, but only the first page in a frame has the editor for its referrer. Throws
 * the specification's words (section 5) for any other frame.
 */
export function targetOriginOf(place: FramePlace, editorOrigins: readonly string[]): string {
  const { ancestorOrigins, referrer, remembered } = place;
  const parent = ancestorOrigins ? [ancestorOrigins[0]] : [URL.parse(referrer)?.origin, remembered ?? undefined];
  const found = parent.find((origin) => origin !== undefined && editorOrigins.includes(origin));
  if (found === undefined) {
    throw new Error(
      'The current origin is not supported. Please provide a targetOrigin in the live preview configuration.',
    );
  }
  return found;
}
