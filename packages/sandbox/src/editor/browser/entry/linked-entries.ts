import { isLink } from '../content/content.ts';
import { type Space, titleOf } from '../content/space.ts';
import { make } from '../dom.ts';

/** Ways to the entries that a field links to; `show` takes the field's new values. */
export function linkedEntries(space: Space, first: Readonly<Record<string, unknown>> | undefined) {
  const element = make('p', { class: 'linked' });
  function show(values: Readonly<Record<string, unknown>> = {}): void {
    const entries = Object.values(values)
      .flat()
      .flatMap((value) => (isLink(value) ? (space.entries.get(value.sys.id) ?? []) : []));
    const ways = entries.map((entry) =>
      make('a', { href: `/entries/${encodeURIComponent(entry.sys.id)}` }, titleOf(space, entry)),
    );
    element.replaceChildren(...ways);
  }
  show(first);
  return { element, show };
}

/** The ids that an input for a link offers, by the input's `list`. */
export const idLists = (space: Space): readonly HTMLElement[] => [
  make(
    'datalist',
    { id: 'ids-Entry' },
    ...[...space.entries.values()].map((entry) => make('option', { value: entry.sys.id }, titleOf(space, entry))),
  ),
  make(
    'datalist',
    { id: 'ids-Asset' },
    ...[...space.assets.values()].map(({ sys, fields }) =>
      make('option', { value: sys.id }, String(fields.title?.[space.defaultLocale] ?? '')),
    ),
  ),
];
