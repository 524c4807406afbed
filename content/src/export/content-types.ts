import { drumTypes } from './drum-types.ts';
import {
  assetLink,
  audioSource,
  boolean,
  captions,
  date,
  entryLink,
  entryLinks,
  fileLink,
  integer,
  json,
  localizedSymbol,
  localizedText,
  midi,
  number,
  slug,
  symbol,
} from './fields.ts';
import type { ContentType } from './model.ts';
import { pageTypes } from './page-types.ts';
import type { Shape } from './shape.ts';
import { sys } from './sys.ts';

const HEX_COLOUR = { regexp: { pattern: '^#[0-9a-f]{6}$', flags: null } };

const shapes: readonly Shape[] = [
  {
    id: 'label',
    name: 'Label',
    description: 'An instrument family or a mood that packs are found by.',
    displayField: 'name',
    fields: [
      slug,
      localizedSymbol('name', 'Name'),
      symbol('kind', 'Kind', { validations: [{ in: ['type', 'mood'] }] }),
      integer('order', 'Order'),
    ],
  },
  {
    id: 'artist',
    name: 'Artist',
    description: 'Who made a pack.',
    displayField: 'name',
    fields: [slug, localizedSymbol('name', 'Name'), localizedText('bio', 'Biography')],
  },
  {
    id: 'image',
    name: 'Image',
    description: 'A picture with its name, credit and dominant colour.',
    displayField: 'name',
    fields: [
      localizedSymbol('name', 'Name'),
      localizedSymbol('credit', 'Credit'),
      assetLink('image', 'Image', 'image'),
      symbol('color', 'Dominant colour', { validations: [HEX_COLOUR] }),
    ],
  },
  {
    id: 'audio',
    name: 'Audio',
    description: 'A tune with what its player and waveform need.',
    displayField: 'title',
    fields: [
      localizedSymbol('title', 'Title'),
      localizedSymbol('artist', 'Artist'),
      audioSource,
      integer('durationMs', 'Duration (ms)', { validations: [{ range: { min: 1 } }] }),
      json('peaks', 'Peaks (96 integers, 0 to 100)'),
      number('loudness', 'Loudness (LUFS)'),
      symbol('key', 'Key'),
      integer('tempo', 'Tempo (beats per minute)', { validations: [{ range: { min: 20, max: 300 } }] }),
      json('notes', 'Notes (MIDI numbers)'),
    ],
  },
  {
    id: 'note',
    name: 'Note',
    description: 'One note or drum of a pack, for an instrument on the page.',
    displayField: null,
    fields: [midi, audioSource],
  },
  {
    id: 'video',
    name: 'Video',
    description: 'A film with the picture that stands for it and its captions.',
    displayField: 'name',
    fields: [
      localizedSymbol('name', 'Name'),
      assetLink('video', 'Video', 'video'),
      entryLink('poster', 'Poster', ['image'], false),
      integer('width', 'Width (pixels)', { validations: [{ range: { min: 1 } }] }),
      integer('height', 'Height (pixels)', { validations: [{ range: { min: 1 } }] }),
      integer('durationMs', 'Duration (ms)', { validations: [{ range: { min: 1 } }] }),
      captions,
    ],
  },
  {
    id: 'pack',
    name: 'Pack',
    description: 'One instrument, one room, one way of playing it.',
    displayField: 'name',
    fields: [
      slug,
      localizedSymbol('name', 'Name'),
      localizedSymbol('tagline', 'Tagline'),
      localizedText('description', 'Description'),
      localizedText('story', 'Story'),
      entryLinks('types', 'Types', ['label']),
      entryLinks('labels', 'Labels', ['label']),
      entryLink('artist', 'Artist', ['artist']),
      json('credits', 'Credits (list of role and name)', { localized: true }),
      entryLink('cover', 'Cover', ['image']),
      entryLinks('demos', 'Demos', ['audio']),
      symbol('instrument', 'Instrument', { required: false, validations: [{ in: ['pitched', 'drums'] }] }),
      entryLinks('notes', 'Notes', ['note'], false),
      boolean('premium', 'Premium'),
      integer('featured', 'Featured rank', { required: false, validations: [{ unique: true }, { range: { min: 1 } }] }),
      date('releasedOn', 'Released on'),
      integer('sizeMb', 'Size (MB)', { validations: [{ range: { min: 1 } }] }),
    ],
  },
  ...pageTypes,
  {
    id: 'announcement',
    name: 'Announcement',
    description: 'The line in the bar above every page.',
    displayField: 'text',
    fields: [localizedSymbol('text', 'Text'), symbol('href', 'Path (without locale prefix)')],
  },
  {
    id: 'site',
    name: 'Site',
    description: 'What every page shares.',
    displayField: 'name',
    fields: [
      localizedSymbol('name', 'Name'),
      entryLink('announcement', 'Announcement', ['announcement'], false),
      entryLinks('featuredPacks', 'Featured packs', ['pack']),
      localizedText('footerText', 'Footer text'),
    ],
  },
  {
    id: 'installer',
    name: 'Installer',
    description: 'The application for one platform.',
    displayField: 'platform',
    fields: [
      symbol('platform', 'Platform', { validations: [{ unique: true }, { in: ['macos', 'windows'] }] }),
      symbol('version', 'Version', { validations: [{ regexp: { pattern: '^\\d+\\.\\d+\\.\\d+$', flags: null } }] }),
      fileLink,
      symbol('url', 'Address of a file elsewhere (https)', { required: false }),
      integer('sizeBytes', 'Size (bytes)', { validations: [{ range: { min: 1 } }] }),
      symbol('sha256', 'SHA-256 (hex)', { validations: [{ regexp: { pattern: '^[0-9a-f]{64}$', flags: null } }] }),
      localizedSymbol('minimumSystem', 'Minimum system'),
    ],
  },
  ...drumTypes,
];

/** The content model of content/README.md; `date` is the ISO date on which it was published. */
export function contentTypes(date: string): readonly ContentType[] {
  return shapes.map(({ id, displayField, name, description, fields }) => ({
    sys: sys({ type: 'ContentType', id, date }),
    displayField,
    name,
    description,
    fields,
  }));
}
