import { describe, expect, it, vi } from 'vitest';
import { localizedContent } from '../content/localized-content.ts';
import { assetSchema, entrySchema } from '../content/resources.ts';
import { readDrumKit } from './drum-kit.ts';

const rules = { scheme: 'https', hosts: new Set(['assets.ctfassets.net']) } as const;
const link = (id: string) => ({ sys: { id } });
const inEnglish = (fields: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, { 'en-GB': value }]));
const entry = (id: string, contentType: string, fields: Readonly<Record<string, unknown>>) =>
  entrySchema.parse({ sys: { id, contentType: link(contentType) }, fields: inEnglish(fields) });
const strike = (id: string, velocity: unknown) => entry(id, 'drumStrike', { velocity, source: link(id) });
const pad = (id: string, strikes: readonly string[], more = {}) =>
  entry(id, 'drumPad', { slug: id, name: id, midi: 36, strikes: strikes.map(link), ...more });

/** The kit of a space with these entries, and a file for each strike; those called foreign are somebody else's. */
function kitOf(...entries: readonly ReturnType<typeof entry>[]) {
  const pads = entries.filter(({ sys }) => sys.contentType.sys.id === 'drumPad');
  const patterns = entries.filter(({ sys }) => sys.contentType.sys.id === 'drumPattern');
  const linksTo = (them: typeof entries) => them.map(({ sys }) => link(sys.id));
  const kit = entry('kit', 'drumKit', {
    slug: 'natural',
    name: 'Kit',
    pads: linksTo(pads),
    patterns: linksTo(patterns),
  });
  const host = (id: string) => (id.startsWith('foreign') ? 'evil.example' : 'assets.ctfassets.net');
  const assets = entries.map(({ sys: { id } }) =>
    assetSchema.parse({ sys: { id }, fields: inEnglish({ file: { url: `//${host(id)}/${id}.mp3` } }) }),
  );
  const byId = <T extends { sys: { id: string } }>(them: readonly T[]) => new Map(them.map((one) => [one.sys.id, one]));
  const content = localizedContent({ entries: byId([kit, ...entries]), assets: byId(assets) }, 'ja-JP', vi.fn());
  return readDrumKit(content, 'natural', rules);
}

describe('the drum kit', () => {
  it('has pads with their strikes soft to hard, whatever order editors gave them', () => {
    const kit = kitOf(strike('hard', 120), strike('soft', 30), pad('kick', ['hard', 'soft']));
    expect(kit?.pads).toEqual([
      {
        content_id: 'kick',
        slug: 'kick',
        name: 'kick',
        midi: 36,
        choke: null,
        strikes: [
          { velocity: 30, url: 'https://assets.ctfassets.net/soft.mp3' },
          { velocity: 120, url: 'https://assets.ctfassets.net/hard.mp3' },
        ],
      },
    ]);
  });

  it('leaves out strikes from foreign hosts or of no velocity, and pads without any', () => {
    const kit = kitOf(
      strike('good', 90),
      strike('foreign', 60),
      strike('nonsense', 128),
      pad('kick', ['good', 'foreign', 'nonsense', 'gone']),
      pad('snare', ['foreign']),
    );
    expect(kit?.pads.map(({ slug, strikes }) => [slug, strikes.length])).toEqual([['kick', 1]]);
  });

  it('has patterns for the pads that it has, and none that nobody can play', () => {
    const pattern = (id: string, rows: object) => entry(id, 'drumPattern', { slug: id, name: id, tempo: 90, rows });
    const row = 'X--x------------';
    const kit = kitOf(
      strike('good', 90),
      pad('kick', ['good']),
      pattern('played', { kick: row, cowbell: row }),
      pattern('short', { kick: 'X--x' }),
    );
    const steps = [2, 0, 0, 1, ...Array<number>(12).fill(0)];
    expect(kit?.patterns).toEqual([
      { content_id: 'played', slug: 'played', name: 'played', tempo: 90, swing: 0, rows: [{ pad: 'kick', steps }] },
    ]);
  });

  it('is not there without a pad that can be heard', () => {
    expect(kitOf(pad('kick', []))).toBeUndefined();
  });
});
