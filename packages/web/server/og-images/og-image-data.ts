/** What a card shows. */
export interface OgImageData {
  /** For line breaks and forms of characters. */
  readonly languageTag: string;
  /** A line above the title; empty for none. */
  readonly eyebrow: string;
  readonly title: string;
  readonly text: string;
  /** Who it is by; empty for nobody. */
  readonly byline: string;
  /** Addresses of pictures: one that fills its side, or several. */
  readonly pictures: readonly string[];
  /** Peak levels of a sound, 0 to 100; empty for none. */
  readonly peaks: readonly number[];
}
