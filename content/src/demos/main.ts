import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { PACKS, type PackFacts } from '../catalogue.ts';
import { ARRANGEMENTS } from './arrangements.ts';
import { suitableNotes } from './audition-notes.ts';
import { decodedMs, encodeMp3 } from './mp3.ts';
import { envelopePeaks } from './peaks.ts';
import { renderDemo } from './render.ts';

/** What `media/demos.json` says of a pack's demo. */
interface DemoFacts {
  readonly durationMs: number;
  readonly peaks: readonly number[];
  /** LUFS. */
  readonly loudness: number;
  /** MIDI note numbers that suit the pack, for an instrument to play. */
  readonly notes: readonly number[];
}

const MEDIA = join(import.meta.dirname, '../../media');
const FACTS = join(MEDIA, 'demos.json');

function writeDemo(pack: PackFacts): DemoFacts {
  const arrangement = ARRANGEMENTS[pack.slug];
  if (!arrangement) throw new Error(`no arrangement for ${pack.slug}`);
  const { sound, loudness, song, parts } = renderDemo(pack, arrangement);
  const mp3 = encodeMp3(sound);
  const path = join(MEDIA, `assets.ctfassets.net/soundlibrary/demo-${pack.slug}/v1/${pack.slug}.mp3`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, mp3);
  return {
    durationMs: decodedMs(mp3),
    peaks: envelopePeaks(sound),
    loudness: Math.round(loudness * 10) / 10,
    notes: suitableNotes(song, parts, arrangement),
  };
}

function knownFacts(): Record<string, DemoFacts> {
  return JSON.parse(readFileSync(FACTS, 'utf8')) as Record<string, DemoFacts>;
}

function main(): void {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  const wanted = values.only?.split(',');
  const unknown = wanted?.filter((slug) => !PACKS.some((pack) => pack.slug === slug)) ?? [];
  if (unknown.length > 0) throw new Error(`no such pack: ${unknown.join(', ')}`);
  const known = wanted ? knownFacts() : {};
  const facts: Record<string, DemoFacts | undefined> = {};
  for (const pack of PACKS) {
    if (wanted && !wanted.includes(pack.slug)) {
      facts[pack.slug] = known[pack.slug];
      continue;
    }
    const started = performance.now();
    facts[pack.slug] = writeDemo(pack);
    process.stdout.write(
      `${pack.slug}: ${((facts[pack.slug]?.durationMs ?? 0) / 1000).toFixed(1)} s, ${facts[pack.slug]?.loudness} LUFS, made in ${Math.round(performance.now() - started)} ms\n`,
    );
  }
  // One line a pack keeps changes readable.
  const lines = Object.entries(facts).flatMap(([slug, fact]) =>
    fact ? [`  ${JSON.stringify(slug)}: ${JSON.stringify(fact)}`] : [],
  );
  writeFileSync(FACTS, `{\n${lines.join(',\n')}\n}\n`);
}

main();
