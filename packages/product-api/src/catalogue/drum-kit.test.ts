import { describe, expect, it } from 'vitest';
import { assetLink, catalogueOf, entryLink, sampleFile } from '../../test/support/sample-space.ts';

type Entries = Parameters<typeof catalogueOf>[0]['entries'];

const strike = (id: string, velocity: unknown) =>
  ({ [id]: ['drumStrike', { velocity, source: assetLink(id) }] }) as const;
const pad = (id: string, ...strikes: readonly string[]) =>
  ({ [id]: ['drumPad', { slug: id, name: id, midi: 36, strikes: strikes.map(entryLink) }] }) as const;

/** The kit of a space with these entries, and a file for each strike; those called foreign are somebody else's. */
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
  it('has pads with their strikes soft to hard, whatever order editors gave them', () => {
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

  it('leaves out strikes from foreign hosts or of no velocity, and pads without any', () => {
    const kit = kitOf(
      strike('good', 90),
      strike('foreign', 60),
      strike('nonsense', 128),
      pad('kick', 'good', 'foreign', 'nonsense', 'gone'),
      pad('snare', 'foreign'),
    );
    expect(kit?.pads.map(({ slug, strikes }) => [slug, strikes.length])).toEqual([['kick', 1]]);
  });

  it('has patterns for the pads that it has, and none that nobody can play', () => {
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

  it('is not there without a pad that can be heard', () => {
    expect(kitOf(pad('kick'))).toBeUndefined();
  });
});
