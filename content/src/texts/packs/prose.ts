import type { Person, Role } from '../people.ts';
import type { Words } from '../words.ts';

/** A pack's long texts (paragraphs parted by an empty line) and its credits in the order shown. */
export interface Prose {
  readonly description: Words;
  readonly story: Words;
  readonly credits: readonly (readonly [Role, Person])[];
}
