import type { Field } from '../content/content.ts';
import { make } from '../dom.ts';
import type { FieldCell } from './field-cell.ts';

const TYPE_NAMES: Readonly<Record<string, string>> = {
  Symbol: 'Short text',
  Text: 'Long text',
  RichText: 'Rich text',
  Integer: 'Whole number',
  Number: 'Number',
  Boolean: 'Yes or no',
  Date: 'Day',
  Object: 'JSON',
};
const NOTATION = ['# Heading', '**bold**', '_italic_', '[link](https://…)', '- list', '1. list', '> quote'];

/** A field's name and kind, with its cells below, one a locale. */
export function fieldRow(field: Field, cells: readonly FieldCell[]): HTMLElement {
  const { id, name, type, required, localized } = field;
  return make(
    'section',
    { class: 'field', 'aria-labelledby': `name-${id}`, 'data-localized': localized },
    make(
      'h2',
      { id: `name-${id}` },
      name,
      ...(required ? [make('span', { class: 'required' }, 'required')] : []),
      make('small', {}, kindOf(field)),
    ),
    make('div', { class: 'cells' }, ...cells.map(({ element }) => element)),
    ...(type === 'RichText' ? [make('p', { class: 'hint' }, ...NOTATION.map((sign) => make('code', {}, sign)))] : []),
  );
}

function kindOf({ type, linkType, items }: Field): string {
  if (type === 'Link') return linkType ?? type;
  if (type !== 'Array') return TYPE_NAMES[type] ?? type;
  const item = items?.type === 'Link' ? (items.linkType ?? '') : (TYPE_NAMES[items?.type ?? ''] ?? '');
  return `List: ${item.toLowerCase()}`;
}
