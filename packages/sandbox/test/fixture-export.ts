/** Small exports with every kind of thing that the tests ask about. */
const DAY = (day: number) => `2026-01-${String(day).padStart(2, '0')}T00:00:00.000Z`;
const linkTo = (linkType: string, id: string) => ({ sys: { type: 'Link', linkType, id } });

const published = (id: string, day: number) => ({
  id,
  createdAt: DAY(day),
  updatedAt: DAY(day),
  publishedAt: DAY(day),
  publishedVersion: 3,
  publishedCounter: 2,
  version: 4,
});
const draft = (id: string, day: number) => ({ id, createdAt: DAY(day), updatedAt: DAY(day), version: 1 });

const en = <Value>(value: Value) => ({ 'en-GB': value });
const field = (id: string, type: string, more: object = {}) => ({
  id,
  name: id,
  type,
  localized: false,
  required: false,
  disabled: false,
  omitted: false,
  validations: [{ unique: true }],
  ...more,
});

const contentTypes = [
  {
    sys: { ...published('artist', 1), type: 'ContentType' },
    name: 'Artist',
    description: 'Who made it',
    displayField: 'name',
    fields: [field('slug', 'Symbol'), field('name', 'Symbol', { localized: true })],
  },
  {
    sys: { ...published('image', 1), type: 'ContentType' },
    name: 'Image',
    displayField: 'name',
    fields: [
      field('name', 'Symbol', { localized: true }),
      field('image', 'Link', { localized: false, linkType: 'Asset' }),
    ],
  },
  {
    sys: { ...published('pack', 1), type: 'ContentType' },
    name: 'Pack',
    displayField: 'name',
    fields: [
      field('slug', 'Symbol'),
      field('name', 'Symbol', { localized: true }),
      field('description', 'Text', { localized: true }),
      field('moods', 'Array', { items: { type: 'Symbol', validations: [{ in: ['warm', 'dark', 'dreamy'] }] } }),
      field('artist', 'Link', { linkType: 'Entry' }),
      field('cover', 'Link', { linkType: 'Entry' }),
      field('related', 'Array', { items: { type: 'Link', linkType: 'Entry', validations: [] } }),
      field('premium', 'Boolean'),
      field('featured', 'Integer'),
      field('releasedOn', 'Date'),
      field('secret', 'Symbol', { omitted: true }),
    ],
  },
];

const asset = (id: string, day: number, title: string, file: object) => ({
  sys: { ...published(id, day), type: 'Asset' },
  fields: { title: en(title), file: en(file) },
});

const assets = [
  asset('cover-aurora', 2, 'Cover of Aurora', {
    url: '//images.ctfassets.net/soundlibrary/cover-aurora/v1/aurora.png',
    fileName: 'aurora.png',
    contentType: 'image/png',
    details: { size: 1, image: { width: 1200, height: 800 } },
  }),
  asset('demo-aurora', 3, 'Demo of Aurora', {
    url: '//assets.ctfassets.net/soundlibrary/demo-aurora/v1/aurora.mp3',
    fileName: 'aurora.mp3',
    contentType: 'audio/mpeg',
    details: { size: 4096 },
  }),
];

const entry = (contentType: string, sys: object, fields: object) => ({
  metadata: { tags: [] },
  sys: { ...sys, type: 'Entry', contentType: linkTo('ContentType', contentType) },
  fields,
});

const entries = [
  entry('artist', published('artist-iris', 4), {
    slug: en('iris'),
    name: { 'en-GB': 'Iris Vale', 'ja-JP': 'アイリス・ヴェイル' },
  }),
  entry('artist', published('artist-mika', 4), { slug: en('mika'), name: en('Mika Arai') }),
  entry('image', published('image-aurora', 5), {
    name: en('Aurora over water'),
    image: en(linkTo('Asset', 'cover-aurora')),
  }),
  entry('pack', published('pack-aurora', 6), {
    slug: en('aurora'),
    name: { 'en-GB': 'Aurora Strings', 'ja-JP': 'オーロラの弦楽器', 'ko-KR': '오로라 현악' },
    description: { 'en-GB': 'Slow bows for cold mornings.', 'ja-JP': '寒い朝のためのゆっくりとした弓。' },
    moods: en(['warm', 'dreamy']),
    artist: en(linkTo('Entry', 'artist-iris')),
    cover: en(linkTo('Entry', 'image-aurora')),
    related: en([linkTo('Entry', 'pack-borealis'), linkTo('Entry', 'pack-draft'), linkTo('Entry', 'pack-gone')]),
    premium: en(true),
    featured: en(2),
    releasedOn: en('2025-03-01'),
    secret: en('not for delivery'),
  }),
  entry('pack', published('pack-borealis', 7), {
    slug: en('borealis'),
    name: en('Borealis Keys'),
    description: en('Felted piano.'),
    moods: en(['dark']),
    artist: en(linkTo('Entry', 'artist-iris')),
    related: en([linkTo('Entry', 'pack-aurora')]),
    premium: en(false),
    featured: en(1),
    releasedOn: en('2025-06-01'),
  }),
  entry('pack', published('pack-cinder', 8), {
    slug: en('cinder'),
    name: en('Cinder Drums'),
    moods: en(['dark', 'warm']),
    artist: en(linkTo('Entry', 'artist-mika')),
    premium: en(false),
    releasedOn: en('2024-11-15'),
  }),
  entry('pack', draft('pack-draft', 9), { slug: en('draft'), name: en('Draft Voices'), premium: en(false) }),
];

const locale = (code: string, name: string, fallbackCode: string | null) => ({
  sys: { id: `locale-${code}`, type: 'Locale', version: 1 },
  code,
  name,
  fallbackCode,
  default: code === 'en-GB',
  contentManagementApi: true,
  contentDeliveryApi: true,
  optional: false,
});

const locales = [
  locale('en-GB', 'English', null),
  locale('ja-JP', 'Japanese', 'en-GB'),
  locale('ko-KR', 'Korean', 'en-GB'),
];

export const fixtureExport = { contentTypes, assets, entries, locales };

const ruled = (id: string, type: string, more: object = {}) => field(id, type, { validations: [], ...more });

/** A model that asks much of its entries: one field of every type, and one of every rule. */
export const strictExport = {
  contentTypes: [
    {
      sys: { ...published('article', 1), type: 'ContentType' },
      name: 'Article',
      displayField: 'title',
      fields: [
        ruled('title', 'Symbol', { localized: true, required: true }),
        ruled('slug', 'Symbol', { validations: [{ unique: true }, { regexp: { pattern: '^[a-z-]+$', flags: null } }] }),
        ruled('kind', 'Symbol', { validations: [{ in: ['news', 'story'] }] }),
        ruled('text', 'Text', { localized: true }),
        ruled('stars', 'Integer', { validations: [{ range: { min: 1, max: 5 } }] }),
        ruled('weight', 'Number'),
        ruled('isPinned', 'Boolean'),
        ruled('date', 'Date'),
        ruled('settings', 'Object'),
        ruled('body', 'RichText', { localized: true }),
        ruled('picture', 'Link', { linkType: 'Asset', validations: [{ linkMimetypeGroup: ['image'] }] }),
        ruled('next', 'Link', { linkType: 'Entry', validations: [{ linkContentType: ['article'] }] }),
        ruled('tags', 'Array', {
          items: { type: 'Symbol', validations: [{ in: ['a', 'b', 'c'] }] },
        }),
      ],
    },
    { sys: { ...published('note', 1), type: 'ContentType' }, name: 'Note', fields: [ruled('text', 'Text')] },
  ],
  assets,
  entries: [
    entry('article', published('first', 2), { title: en('First'), slug: en('first') }),
    entry('note', draft('note-draft', 3), { text: en('Not yet') }),
  ],
  locales,
};
