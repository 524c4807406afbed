import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { PACKS } from '../catalogue.ts';
import { SAMPLE_RATE } from '../demos/dsp/sample-rate.ts';
import { encodeNote } from './encode-note.ts';
import type { NotePlan } from './plan.ts';
import { notePlan } from './plans.ts';
import { renderKit } from './render-kit.ts';
import { renderPitched } from './render-pitched.ts';

/** What `media/notes.json` says of a pack's notes. */
interface NoteFacts {
  readonly kind: NotePlan['kind'];
  readonly notes: readonly { readonly midi: number; readonly durationMs: number }[];
}

const MEDIA = join(import.meta.dirname, '../../media');
const FACTS = join(MEDIA, 'notes.json');

function renderNotes(slug: string): { kind: NotePlan['kind']; sounds: (readonly [number, Float32Array])[] } {
  const plan = notePlan(slug);
  if (plan.kind === 'pitched') {
    return { kind: plan.kind, sounds: plan.keys.map((midi) => [midi, renderPitched(slug, plan, midi)]) };
  }
  const sounds = renderKit(slug, plan);
  return { kind: plan.kind, sounds: plan.pieces.map(({ key }, n) => [key, sounds[n] ?? new Float32Array()]) };
}

function writeNotes(slug: string): NoteFacts {
  const { kind, sounds } = renderNotes(slug);
  const notes = sounds.map(([midi, sound]) => {
    const path = join(MEDIA, `assets.ctfassets.net/soundlibrary/note-${slug}-${midi}/v1/${slug}-${midi}.mp3`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, encodeNote(sound));
    return { midi, durationMs: Math.round((sound.length * 1000) / SAMPLE_RATE) };
  });
  return { kind, notes };
}

function main(): void {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  const wanted = values.only?.split(',');
  const unknown = wanted?.filter((slug) => !PACKS.some((pack) => pack.slug === slug)) ?? [];
  if (unknown.length > 0) throw new Error(`no such pack: ${unknown.join(', ')}`);
  const known = wanted ? (JSON.parse(readFileSync(FACTS, 'utf8')) as Record<string, NoteFacts>) : {};
  const lines = PACKS.flatMap(({ slug }) => {
    const made = !wanted || wanted.includes(slug);
    const facts = made ? writeNotes(slug) : known[slug];
    if (made) process.stdout.write(`${slug}: ${facts?.notes.length} notes\n`);
    // One line a pack keeps changes readable.
    return facts ? [`  ${JSON.stringify(slug)}: ${JSON.stringify(facts)}`] : [];
  });
  writeFileSync(FACTS, `{\n${lines.join(',\n')}\n}\n`);
}

main();
