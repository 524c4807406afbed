/** A small export with every kind of resource that the tests need. */
const DAY = (day: number) => `2026-01-${String(day).padStart(2, '0')}T00:00:00.000Z`;
const linkTo = (linkType: string, id: string) => ({ sys: { type: 'Link', linkType, id } });

const published = (id: string, day: number) => ({
  id,
  createdAt: DAY(day),
  updatedAt: DAY(day),
  publishedVersion: 3,
  version: 4,
});
const draft = (id: string, day: number) => ({ id, createdAt: DAY(day), updatedAt: DAY(day), version: 1 });

const en = <Value>(value: Value) => ({ 'en-GB': value });
const field = (id: string, type: string, more: object = {}) => ({ id, name: id, type, ...more });
const slug = (...more: object[]) => field('slug', 'Symbol', { validations: [{ unique: true }, ...more] });

const contentTypes = [
  // It exercises validation: one field of every rule, and of most types.
  {
    sys: { ...published('article', 1), type: 'ContentType' },
    name: 'Article',
    displayField: 'title',
    fields: [
      field('title', 'Symbol', { localized: true, required: true }),
      slug({ regexp: { pattern: '^[a-z-]+$', flags: null } }),
      field('kind', 'Symbol', { validations: [{ in: ['news', 'story'] }] }),
      field('stars', 'Integer', { validations: [{ range: { min: 1, max: 5 } }] }),
      field('date', 'Date'),
      field('settings', 'Object'),
      field('body', 'RichText', { localized: true }),
      field('picture', 'Link', { linkType: 'Asset', validations: [{ linkMimetypeGroup: ['image'] }] }),
      field('next', 'Link', { linkType: 'Entry', validations: [{ linkContentType: ['article'] }] }),
      field('tags', 'Array', { items: { type: 'Symbol', validations: [{ in: ['a', 'b', 'c'] }] } }),
    ],
  },
  {
    sys: { ...published('artist', 1), type: 'ContentType' },
    name: 'Artist',
    displayField: 'name',
    fields: [slug(), field('name', 'Symbol', { localized: true })],
  },
  {
    sys: { ...published('pack', 1), type: 'ContentType' },
    name: 'Pack',
    displayField: 'name',
    fields: [
      slug(),
      field('name', 'Symbol', { localized: true }),
      field('description', 'Text', { localized: true }),
      field('artist', 'Link', { linkType: 'Entry' }),
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
    contentType: 'image/png',
  }),
  asset('demo-aurora', 3, 'Demo of Aurora', {
    url: '//assets.ctfassets.net/soundlibrary/demo-aurora/v1/aurora.mp3',
    contentType: 'audio/mpeg',
  }),
];

const entry = (contentType: string, sys: object, fields: object) => ({
  sys: { ...sys, type: 'Entry', contentType: linkTo('ContentType', contentType) },
  fields,
});

const entries = [
  entry('article', published('article-first', 2), { title: en('First'), slug: en('first') }),
  entry('artist', published('artist-iris', 4), {
    slug: en('iris'),
    name: { 'en-GB': 'Iris Vale', 'ja-JP': 'アイリス・ヴェイル' },
  }),
  entry('artist', published('artist-mika', 4), { slug: en('mika'), name: en('Mika Arai') }),
  entry('pack', published('pack-aurora', 6), {
    slug: en('aurora'),
    name: { 'en-GB': 'Aurora Strings', 'ja-JP': 'オーロラの弦楽器', 'ko-KR': '오로라 현악' },
    description: { 'en-GB': 'Slow bows for cold mornings.', 'ja-JP': '寒い朝のためのゆっくりとした弓。' },
    artist: en(linkTo('Entry', 'artist-iris')),
  }),
  entry('pack', published('pack-borealis', 7), {
    slug: en('borealis'),
    name: en('Borealis Keys'),
    description: en('Felted piano.'),
    artist: en(linkTo('Entry', 'artist-iris')),
  }),
  entry('pack', published('pack-cinder', 8), {
    slug: en('cinder'),
    name: en('Cinder Drums'),
    artist: en(linkTo('Entry', 'artist-mika')),
  }),
  entry('pack', draft('pack-draft', 9), { slug: en('draft'), name: en('Draft Voices') }),
];

const locales = ['en-GB', 'ja-JP', 'ko-KR'].map((code) => ({ code, default: code === 'en-GB' }));

export const fixtureExport = { contentTypes, assets, entries, locales };
