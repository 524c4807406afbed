import type { ArtistSlug } from '../../catalogue.ts';
import type { Person, Role } from '../people.ts';
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
  /** Marked as `export/rich-text.ts` says. */
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

interface Film {
  readonly kind: 'video';
  readonly id: string;
  readonly heading: Words;
  readonly text: Words;
  /** Slug of the film in `media/films.json`. */
  readonly film: string;
}

interface Quote {
  readonly kind: 'quote';
  readonly id: string;
  readonly text: Words;
  readonly person: ArtistSlug;
  readonly role: Words;
  /** Slug of the picture in `media/covers.json`. */
  readonly image: string;
}

interface Credits {
  readonly kind: 'credits';
  readonly id: string;
  readonly heading: Words;
  readonly text: Words;
  readonly credits: readonly (readonly [Role, Person])[];
}

interface CallToAction {
  readonly kind: 'action';
  readonly id: string;
  readonly heading: Words;
  /** Marked as `export/rich-text.ts` says. */
  readonly text: Words;
  /** Slug of the picture in `media/covers.json`. */
  readonly image?: string;
  readonly actionLabel: Words;
  readonly actionHref: string;
  readonly second?: { readonly label: Words; readonly href: string };
}

export type Section = Hero | TextBlock | PackGrid | Film | Quote | Credits | CallToAction;

/** A page with its sections in the order shown. */
export interface Page {
  readonly slug: string;
  readonly title: Words;
  readonly intro: Words;
  readonly sections: readonly Section[];
}
