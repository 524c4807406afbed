import { describe, expect, it, vi } from 'vitest';
import { derivedAudio } from '../content/derived-media.ts';
import { packFields } from '../content/fields.ts';
import { localizedContent } from '../content/localized-content.ts';
import { assetSchema, entrySchema } from '../content/resources.ts';
import { packInstrument } from './pack-instrument.ts';

const rules = { scheme: 'https', hosts: new Set(['assets.ctfassets.net']) } as const;
const link = (id: string) => ({ sys: { id } });
const inEnglish = (fields: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, { 'en-GB': value }]));

/** A space with these notes (id, MIDI number, host of the file) and a demo without loudness. */
function space(notes: readonly (readonly [id: string, midi: unknown, host: string])[]) {
  const entry = (id: string, contentType: string, fields: Readonly<Record<string, unknown>>) =>
    [id, entrySchema.parse({ sys: { id, contentType: link(contentType) }, fields: inEnglish(fields) })] as const;
  const asset = (id: string, url: string) =>
    [id, assetSchema.parse({ sys: { id }, fields: inEnglish({ file: { url } }) })] as const;
  const entries = new Map([
    ...notes.map(([id, midi]) => entry(id, 'note', { midi, source: link(id) })),
    entry('demo', 'audio', { title: 'Demo', source: link('demo'), durationMs: 1_000 }),
  ]);
  const assets = new Map([
    ...notes.map(([id, , host]) => asset(id, `//${host}/${id}.mp3`)),
    asset('demo', '//assets.ctfassets.net/demo.mp3'),
  ]);
  return {
    content: localizedContent({ entries, assets }, 'ja-JP', vi.fn()),
    fields: fieldsOf(notes.map(([id]) => id)),
  };
}

function fieldsOf(notes: readonly string[], instrument?: string) {
  const needed = { slug: 'a', name: 'A', cover: link('cover'), releasedOn: '2026-01-01', instrument };
  return packFields.parse({ ...needed, notes: notes.map(link) });
}

const OURS = 'assets.ctfassets.net';

describe('the instrument of a pack', () => {
  it('has its notes low to high, with full addresses', () => {
    const { content, fields } = space([
      ['high', 72, OURS],
      ['low', 48, OURS],
    ]);
    expect(packInstrument(content, fields, rules)).toEqual({
      kind: 'pitched',
      notes: [
        { midi: 48, url: `https://${OURS}/low.mp3` },
        { midi: 72, url: `https://${OURS}/high.mp3` },
      ],
    });
  });

  it('leaves out notes from foreign hosts, beyond the keyboard, or that are not there', () => {
    const { content } = space([
      ['good', 60, OURS],
      ['foreign', 61, 'evil.example'],
      ['beyond', 128, OURS],
    ]);
    const fields = fieldsOf(['good', 'foreign', 'beyond', 'gone'], 'drums');
    expect(packInstrument(content, fields, rules)).toEqual({
      kind: 'drums',
      notes: [{ midi: 60, url: `https://${OURS}/good.mp3` }],
    });
  });

  it('gives a key one sound, the last that editors gave it', () => {
    const { content, fields } = space([
      ['first', 60, OURS],
      ['second', 60, OURS],
    ]);
    expect(packInstrument(content, fields, rules)?.notes).toEqual([{ midi: 60, url: `https://${OURS}/second.mp3` }]);
  });

  it('is null without a note that can be heard', () => {
    const { content, fields } = space([['foreign', 60, 'evil.example']]);
    expect(packInstrument(content, fields, rules)).toBeNull();
    expect(packInstrument(content, fieldsOf([]), rules)).toBeNull();
  });
});

it('a demo whose loudness nobody measured counts as -16 LUFS', () => {
  const { content } = space([]);
  expect(derivedAudio(content, 'demo', rules)?.loudness).toBe(-16);
});
