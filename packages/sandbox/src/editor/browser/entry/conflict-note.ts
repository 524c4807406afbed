import type { ContentType } from '../content/content.ts';
import type { Place } from '../content/merge-fields.ts';
import { make, makeButton } from '../dom.ts';
import type { Draft } from './draft.ts';

/** Tells that somebody else changed the same places, and asks whose texts stay. */
export function conflictNote(draft: Draft, { fields }: ContentType, places: readonly Place[]): HTMLElement {
  const nameOf = ({ field, locale }: Place): string =>
    `${fields.find(({ id }) => id === field)?.name ?? field}, ${locale}`;
  return make(
    'div',
    { class: 'notice', role: 'alert' },
    make(
      'p',
      {},
      `Somebody else changed the same: ${places.map(nameOf).join('; ')}. Nothing is lost until you choose.`,
    ),
    makeButton('Keep mine', () => void draft.settle('mine'), { class: 'primary' }),
    makeButton('Take theirs', () => void draft.settle('theirs')),
  );
}
