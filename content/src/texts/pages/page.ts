import type { Words } from '../words.ts';

interface Hero {
  readonly kind: 'hero';
  readonly id: string;
  readonly eyebrow: Words;
  readonly heading: Words;
  readonly text: Words;
  /** Slug of the picture in `media/covers.json`. */
  readonly image: string;
  readonly actionLabel: Words;
  /** Path without a locale prefix. */
  readonly actionHref: string;
}

interface TextBlock {
  readonly kind: 'text';
  readonly id: string;
  readonly heading: Words;
  readonly text: Words;
}

interface PackGrid {
  readonly kind: 'packs';
  readonly id: string;
  readonly heading: Words;
  readonly text: Words;
  /** Pack slugs in the order shown. */
  readonly packs: readonly string[];
}

export type Section = Hero | TextBlock | PackGrid;

/** A page with its sections in the order shown. */
export interface Page {
  readonly slug: string;
  readonly title: Words;
  readonly intro: Words;
  readonly sections: readonly Section[];
}
