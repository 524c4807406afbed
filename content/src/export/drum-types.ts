import {
  audioSource,
  entryLinks,
  integer,
  json,
  localizedSymbol,
  localizedText,
  midi,
  number,
  slug,
  symbol,
} from './fields.ts';
import type { Shape } from './shape.ts';

const GROUP = { regexp: { pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', flags: null } };

/** What a drum kit on a page is made of. */
export const drumTypes: readonly Shape[] = [
  {
    id: 'drumStrike',
    name: 'Drum strike',
    description: 'A piece of a drum kit, struck once.',
    displayField: null,
    fields: [integer('velocity', 'Velocity', { validations: [{ range: { min: 1, max: 127 } }] }), audioSource],
  },
  {
    id: 'drumPad',
    name: 'Drum pad',
    description: 'A piece of a drum kit, struck from soft to hard.',
    displayField: 'name',
    fields: [
      slug,
      localizedSymbol('name', 'Name'),
      midi,
      symbol('choke', 'Choke group', { required: false, validations: [GROUP] }),
      entryLinks('strikes', 'Strikes, soft to hard', ['drumStrike']),
    ],
  },
  {
    id: 'drumPattern',
    name: 'Drum pattern',
    description: 'One bar that a drum kit can play.',
    displayField: 'name',
    fields: [
      slug,
      localizedSymbol('name', 'Name'),
      integer('tempo', 'Tempo (beats per minute)', { validations: [{ range: { min: 60, max: 180 } }] }),
      number('swing', 'Swing (0 to 1)', { validations: [{ range: { min: 0, max: 1 } }] }),
      json('rows', 'Sixteen steps by pad slug: - nothing, x a stroke, X an accent'),
    ],
  },
  {
    id: 'drumKit',
    name: 'Drum kit',
    description: 'A kit that is played on a page.',
    displayField: 'name',
    fields: [
      slug,
      localizedSymbol('name', 'Name'),
      localizedText('description', 'Description'),
      entryLinks('pads', 'Pads, as they stand', ['drumPad']),
      entryLinks('patterns', 'Patterns', ['drumPattern']),
    ],
  },
];
