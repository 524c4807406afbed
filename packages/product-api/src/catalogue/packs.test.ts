import { describe, expect, it } from 'vitest';
import { assetLink, catalogueOf, entryLink, SAMPLE_PACK, sampleFile } from '../../test/support/sample-space.ts';

type Note = readonly [id: string, midi: number];

/** The pack of a space with these notes, of which those called foreign are on another host; more fields win. */
function packWith(notes: readonly Note[], more: object = {}) {
  const foreign = { file: { url: '//evil.example/a.mp3', details: {} } };
  const [type, fields] = SAMPLE_PACK.entries.pack;
  const { catalogue } = catalogueOf({
    entries: {
      ...SAMPLE_PACK.entries,
      ...Object.fromEntries(notes.map(([id, midi]) => [id, ['note', { midi, source: assetLink(id) }] as const])),
      demo: ['audio', { title: 'Demo', source: assetLink('demo'), durationMs: 1_000 }],
      pack: [type, { ...fields, notes: notes.map(([id]) => entryLink(id)), demos: [entryLink('demo')], ...more }],
    },
    assets: {
      ...SAMPLE_PACK.assets,
      demo: sampleFile('demo.mp3'),
      ...Object.fromEntries(notes.map(([id]) => [id, id === 'foreign' ? foreign : sampleFile(`${id}.mp3`)])),
    },
  });
  return catalogue.ja.packsBySlug.get('harp')?.detail;
}

describe('the instrument of a pack', () => {
  it.each([
    [
      'has its notes low to high, with full addresses',
      [
        ['high', 72],
        ['low', 48],
      ],
      [
        { midi: 48, url: 'https://files.example/low.mp3' },
        { midi: 72, url: 'https://files.example/high.mp3' },
      ],
    ],
    [
      'gives a key one sound, the last that editors gave it',
      [
        ['first', 60],
        ['second', 60],
      ],
      [{ midi: 60, url: 'https://files.example/second.mp3' }],
    ],
  ] satisfies [string, Note[], object[]][])('%s', (_what, notes, expected) => {
    expect(packWith(notes)?.instrument).toEqual({ kind: 'pitched', notes: expected });
  });

  it('leaves out notes from foreign hosts, beyond the keyboard, or that are not there', () => {
    const notes: Note[] = [
      ['good', 60],
      ['foreign', 61],
      ['beyond', 128],
    ];
    const links = ['good', 'foreign', 'beyond', 'gone'].map(entryLink);
    expect(packWith(notes, { notes: links, instrument: 'drums' })?.instrument).toEqual({
      kind: 'drums',
      notes: [{ midi: 60, url: 'https://files.example/good.mp3' }],
    });
  });

  it('is null without a note that can be heard', () => {
    expect(packWith([['foreign', 60]])?.instrument).toBeNull();
    expect(packWith([])?.instrument).toBeNull();
  });
});

it('a demo whose loudness nobody measured counts as -16 LUFS', () => {
  expect(packWith([])?.demos[0]?.loudness).toBe(-16);
});
