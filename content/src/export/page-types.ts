import {
  entryLink,
  entryLinks,
  json,
  localizedRichText,
  localizedSymbol,
  localizedText,
  slug,
  symbol,
} from './fields.ts';
import type { Field } from './model.ts';
import type { Shape } from './shape.ts';

const OPTIONAL = { required: false } as const;

/** A link with its words; `prefix` tells the second one of a section from the first. */
function action(prefix: string, name: string, options: { readonly required?: boolean } = {}): readonly Field[] {
  return [
    localizedSymbol(`${prefix}Label`, `${name} label`, options),
    symbol(`${prefix}Href`, `${name} path (without locale prefix)`, options),
  ];
}

const sections: readonly Shape[] = [
  {
    id: 'heroSection',
    name: 'Hero section',
    description: 'The picture, heading and action at the top of a page.',
    displayField: 'heading',
    fields: [
      localizedSymbol('eyebrow', 'Eyebrow'),
      localizedSymbol('heading', 'Heading'),
      localizedText('text', 'Text'),
      entryLink('image', 'Image', ['image']),
      ...action('action', 'Action'),
    ],
  },
  {
    id: 'textSection',
    name: 'Text section',
    description: 'A heading and what is to be said about it.',
    displayField: 'heading',
    fields: [localizedSymbol('heading', 'Heading'), localizedRichText('text', 'Text')],
  },
  {
    id: 'packGridSection',
    name: 'Pack grid section',
    description: 'A heading, a few words and hand-picked packs.',
    displayField: 'heading',
    fields: [
      localizedSymbol('heading', 'Heading'),
      localizedText('text', 'Text'),
      entryLinks('packs', 'Packs', ['pack']),
    ],
  },
  {
    id: 'videoSection',
    name: 'Video section',
    description: 'A film with a heading and a few words.',
    displayField: 'heading',
    fields: [
      localizedSymbol('heading', 'Heading'),
      localizedText('text', 'Text'),
      entryLink('video', 'Video', ['video']),
    ],
  },
  {
    id: 'quoteSection',
    name: 'Quote section',
    description: 'What somebody said: an artist, or somebody named here.',
    displayField: 'role',
    fields: [
      localizedText('text', 'Text (without quotation marks)'),
      entryLink('person', 'Artist', ['artist'], false),
      localizedSymbol('name', 'Name, of somebody who is no artist here', OPTIONAL),
      localizedSymbol('role', 'Role'),
      entryLink('image', 'Image', ['image'], false),
    ],
  },
  {
    id: 'creditsSection',
    name: 'Credits section',
    description: 'Who did what.',
    displayField: 'heading',
    fields: [
      localizedSymbol('heading', 'Heading'),
      localizedText('text', 'Text'),
      json('credits', 'Credits (list of role and name)', { localized: true }),
    ],
  },
  {
    id: 'callToActionSection',
    name: 'Call to action',
    description: 'What to do next, with one or two ways to do it.',
    displayField: 'heading',
    fields: [
      localizedSymbol('heading', 'Heading'),
      localizedRichText('text', 'Text', OPTIONAL),
      entryLink('image', 'Image', ['image'], false),
      ...action('action', 'Action'),
      ...action('second', 'Second action', OPTIONAL),
    ],
  },
];

/** Pages and what they are composed of. */
export const pageTypes: readonly Shape[] = [
  ...sections,
  {
    id: 'page',
    name: 'Page',
    description: 'A page with its sections in order.',
    displayField: 'title',
    fields: [
      slug,
      localizedSymbol('title', 'Title'),
      localizedText('intro', 'Introduction'),
      entryLinks(
        'sections',
        'Sections',
        sections.map(({ id }) => id),
      ),
    ],
  },
];
