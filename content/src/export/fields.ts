import type { Field, Validation } from './model.ts';

interface Options {
  readonly localized?: boolean;
  readonly required?: boolean;
  readonly validations?: readonly Validation[];
}

type Build = (id: string, name: string, options?: Options) => Field;

const field =
  (type: Field['type'], extra: Pick<Field, 'linkType'> = {}): Build =>
  (id, name, { localized = false, required = true, validations = [] } = {}) => ({
    id,
    name,
    type,
    localized,
    required,
    validations,
    disabled: false,
    omitted: false,
    ...extra,
  });

export const symbol = field('Symbol');
export const text = field('Text');
export const integer = field('Integer');
export const number = field('Number');
export const boolean = field('Boolean');
export const date = field('Date');
export const json = field('Object');
const document = field('RichText');

/** A link to one entry of the given content types. */
export function entryLink(id: string, name: string, contentTypes: readonly string[], required = true): Field {
  const build = field('Link', { linkType: 'Entry' });
  return build(id, name, { required, validations: [{ linkContentType: contentTypes }] });
}

/** A link to an asset of one media group. */
export function assetLink(id: string, name: string, group: 'image' | 'audio' | 'video'): Field {
  const build = field('Link', { linkType: 'Asset' });
  return build(id, name, { validations: [{ linkMimetypeGroup: [group] }] });
}

/** A list of links to entries of the given content types. */
export function entryLinks(id: string, name: string, contentTypes: readonly string[], required = true): Field {
  return {
    ...field('Array')(id, name, { required }),
    items: { type: 'Link', linkType: 'Entry', validations: [{ linkContentType: contentTypes }] },
  };
}

/** The localised short text that names an entry to its editors. */
export const localizedSymbol: Build = (id, name, options) => symbol(id, name, { ...options, localized: true });
export const localizedText: Build = (id, name, options) => text(id, name, { ...options, localized: true });

/** A slug that no other entry of the type may carry. */
export const slug: Field = symbol('slug', 'Slug', {
  validations: [{ unique: true }, { regexp: { pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', flags: null } }],
});

/** A key of a keyboard, or a piece of General MIDI's percussion. */
export const midi: Field = integer('midi', 'MIDI number', { validations: [{ range: { min: 0, max: 127 } }] });

/** What editors may use in a rich text: what the pages can show. */
const KEPT_NODES = [
  'heading-2',
  'heading-3',
  'heading-4',
  'ordered-list',
  'unordered-list',
  'blockquote',
  'hr',
  'hyperlink',
  'entry-hyperlink',
  'embedded-asset-block',
  'embedded-entry-block',
];
const RICH_TEXT: readonly Validation[] = [
  { enabledNodeTypes: KEPT_NODES },
  { enabledMarks: ['bold', 'italic', 'underline', 'code'] },
  {
    nodes: {
      'entry-hyperlink': [{ linkContentType: ['pack', 'page'] }],
      'embedded-entry-block': [{ linkContentType: ['pack', 'image', 'video'] }],
    },
  },
];

/** A localised text with headings, lists, links and what is embedded in it. */
export function localizedRichText(id: string, name: string, { required = true } = {}): Field {
  return document(id, name, { required, localized: true, validations: RICH_TEXT });
}

/** The captions of a film, a WebVTT file of each language. */
export const captions: Field = field('Link', { linkType: 'Asset' })('captions', 'Captions (WebVTT)', {
  localized: true,
  required: false,
});

/** A file of whatever kind. */
export const fileLink: Field = field('Link', { linkType: 'Asset' })('file', 'File', { required: false });

/** The recording of a sound. */
export const audioSource: Field = assetLink('source', 'Source', 'audio');
