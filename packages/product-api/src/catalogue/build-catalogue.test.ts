import { describe, expect, it } from 'vitest';
import { assetLink, catalogueOf, entryLink, SAMPLE_PACK, sampleFile } from '../../test/support/sample-space.ts';
import { packSummary } from './packs.ts';

/** The pack of a space with these notes by id, of which those called foreign are on another host; the rest adds fields. */
function packWith(notes: Readonly<Record<string, number>>, more: object = {}, demo: object = {}) {
  const ids = Object.keys(notes);
  const foreign = { file: { url: '//evil.example/a.mp3', details: {} } };
  const [type, fields] = SAMPLE_PACK.entries.pack;
  const { catalogue } = catalogueOf({
    entries: {
      ...SAMPLE_PACK.entries,
      ...Object.fromEntries(ids.map((id) => [id, ['note', { midi: notes[id], source: assetLink(id) }] as const])),
      demo: ['audio', { title: 'Demo', source: assetLink('demo'), durationMs: 1_000, ...demo }],
      pack: [type, { ...fields, notes: ids.map(entryLink), demos: [entryLink('demo')], ...more }],
    },
    assets: {
      ...SAMPLE_PACK.assets,
      demo: sampleFile('demo.mp3'),
      ...Object.fromEntries(ids.map((id) => [id, id === 'foreign' ? foreign : sampleFile(`${id}.mp3`)])),
    },
  });
  return catalogue.ja.packsBySlug.get('harp')?.detail;
}

describe('the instrument of a pack', () => {
  it('has its notes low to high, with full URLs', () => {
    const notes = [
      { midi: 48, url: 'https://files.example/low.mp3' },
      { midi: 72, url: 'https://files.example/high.mp3' },
    ];
    expect(packWith({ high: 72, low: 48 })?.instrument).toEqual({ kind: 'pitched', notes });
  });

  it('assigns one sound to a key, the last one listed by editors', () => {
    const notes = [{ midi: 60, url: 'https://files.example/second.mp3' }];
    expect(packWith({ first: 60, second: 60 })?.instrument).toEqual({ kind: 'pitched', notes });
  });

  it('leaves out notes that are on foreign hosts, beyond the keyboard, or missing', () => {
    const links = ['good', 'foreign', 'beyond', 'gone'].map(entryLink);
    const pack = packWith({ good: 60, foreign: 61, beyond: 128 }, { notes: links, instrument: 'drums' });
    expect(pack?.instrument).toEqual({
      kind: 'drums',
      notes: [{ midi: 60, url: 'https://files.example/good.mp3' }],
    });
  });

  it('is null without a playable note', () => {
    expect(packWith({ foreign: 60 })?.instrument).toBeNull();
    expect(packWith({})?.instrument).toBeNull();
  });
});

it.each([
  ['2026-04-01', true],
  ['2026-04-02', false],
])('a pack of 1 January 2026 on %s: new %s', (day, isNew) => {
  const [type, fields] = SAMPLE_PACK.entries.pack;
  const entries = { ...SAMPLE_PACK.entries, pack: [type, { ...fields, releasedOn: '2026-01-01' }] as const };
  const record = catalogueOf({ ...SAMPLE_PACK, entries }).catalogue.ja.packsBySlug.get('harp');
  expect(record && packSummary(record, new Date(`${day}T00:00Z`)).is_new).toBe(isNew);
});

it('assumes -16 LUFS for a demo without a measured loudness', () => {
  expect(packWith({})?.demos[0]?.loudness).toBe(-16);
});

it.each([
  [
    { key: 'F# dorian', tempo: 92 },
    { musical_key: 'F# dorian', tempo: 92 },
  ],
  [{ tempo: 92 }, { musical_key: null, tempo: 92 }],
  [
    { key: 'H dur', tempo: 0 },
    { musical_key: null, tempo: null },
  ],
  [{}, { musical_key: null, tempo: null }],
])('reads key and tempo %j of a demo as %j', (fields, expected) => {
  expect(packWith({}, {}, fields)?.demos[0]).toMatchObject(expected);
});

type Entries = Parameters<typeof catalogueOf>[0]['entries'];

const strike = (id: string, velocity: unknown) =>
  ({ [id]: ['drumStrike', { velocity, source: assetLink(id) }] }) as const;
const pad = (id: string, ...strikes: readonly string[]) =>
  ({ [id]: ['drumPad', { slug: id, name: id, midi: 36, strikes: strikes.map(entryLink) }] }) as const;

/** The kit of a space with these entries, and a file for each strike; those called foreign are on another host. */
function kitOf(...parts: readonly Entries[]) {
  const entries: Entries = Object.assign({}, ...parts);
  const linksTo = (wanted: string) =>
    Object.keys(entries)
      .filter((id) => entries[id]?.[0] === wanted)
      .map(entryLink);
  const kit = { slug: 'natural', name: 'Kit', pads: linksTo('drumPad'), patterns: linksTo('drumPattern') };
  const foreign = { file: { url: '//evil.example/a.mp3', details: {} } };
  const fileOf = (id: string) => [id, id.startsWith('foreign') ? foreign : sampleFile(`${id}.mp3`)];
  const assets = Object.fromEntries(Object.keys(entries).map(fileOf));
  return catalogueOf({ entries: { ...entries, kit: ['drumKit', kit] }, assets }).catalogue.ja.naturalDrums;
}

describe('the drum kit', () => {
  it('sorts the strikes of a pad soft to hard, whatever the editors’ order', () => {
    const kit = kitOf(strike('hard', 120), strike('soft', 30), pad('kick', 'hard', 'soft'));
    expect(kit?.pads).toEqual([
      {
        content_id: 'kick',
        slug: 'kick',
        name: 'kick',
        midi: 36,
        choke: null,
        strikes: [
          { velocity: 30, url: 'https://files.example/soft.mp3' },
          { velocity: 120, url: 'https://files.example/hard.mp3' },
        ],
      },
    ]);
  });

  it('leaves out strikes that are on foreign hosts or have no velocity, and pads without any', () => {
    const kit = kitOf(
      strike('good', 90),
      strike('foreign', 60),
      strike('nonsense', 128),
      pad('kick', 'good', 'foreign', 'nonsense', 'gone'),
      pad('snare', 'foreign'),
    );
    expect(kit?.pads.map(({ slug, strikes }) => [slug, strikes.length])).toEqual([['kick', 1]]);
  });

  it('has only patterns for existing pads', () => {
    const pattern = (id: string, rows: object) =>
      ({ [id]: ['drumPattern', { slug: id, name: id, tempo: 90, rows }] }) as const;
    const row = 'X--x------------';
    const kit = kitOf(
      strike('good', 90),
      pad('kick', 'good'),
      pattern('played', { kick: row, cowbell: row }),
      pattern('short', { kick: 'X--x' }),
    );
    const steps = [2, 0, 0, 1, ...Array<number>(12).fill(0)];
    expect(kit?.patterns).toEqual([
      { content_id: 'played', slug: 'played', name: 'played', tempo: 90, swing: 0, rows: [{ pad: 'kick', steps }] },
    ]);
  });

  it('is missing without a playable pad', () => {
    expect(kitOf(pad('kick'))).toBeUndefined();
  });
});

const installer = (platform: string, more: object) =>
  [
    'installer',
    { platform, version: '1.0.0', sizeBytes: 5, sha256: 'a'.repeat(64), minimumSystem: 'Any', ...more },
  ] as const;

const FOREIGN = { file: { url: '//evil.example/a.zip', details: {} } };

describe('installers', () => {
  it('are files of the content service, or at an external https URL', () => {
    const { catalogue, problems } = catalogueOf({
      entries: {
        windows: installer('windows', { url: 'https://downloads.example/setup.exe' }),
        mac: installer('macos', { file: assetLink('file'), url: 'https://downloads.example/not-this' }),
      },
      assets: { file: sampleFile('labs.zip') },
    });
    expect(catalogue.ko.installers.map(({ content_id, url }) => [content_id, url])).toEqual([
      ['mac', 'https://files.example/labs.zip'],
      ['windows', 'https://downloads.example/setup.exe'],
    ]);
    expect(problems).toEqual([]);
  });

  it.each([
    ['nothing', {}],
    ['a URL without https', { url: 'http://downloads.example/setup.exe' }],
    ['a script', { url: 'javascript:alert(1)' }],
    ['a file of a foreign host', { file: assetLink('foreign') }],
    ['a missing file', { file: assetLink('gone') }],
  ])('are left out, and reported, when there is %s to offer', (_title, more) => {
    const { catalogue, problems } = catalogueOf({
      entries: { windows: installer('windows', more) },
      assets: { foreign: FOREIGN },
    });
    expect(catalogue['en-GB'].installers).toEqual([]);
    expect(problems.join()).toContain('Entry windows is left out');
  });
});
