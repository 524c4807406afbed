import type { LocaleCode } from '@sound-library/contract/locales.ts';
import type { PackInstrument } from '@sound-library/contract/resources/packs.ts';
import { strToU8, type Zippable, zipSync } from 'fflate';
import type { AudioFile } from './audio-files.ts';
import { instrumentFile } from './instrument-file.ts';
import { readMe } from './read-me.ts';

export interface ArchivedPack {
  readonly slug: string;
  readonly name: string;
  readonly artist: string;
  readonly premium: boolean;
  /** ISO date. */
  readonly releasedOn: string;
  readonly kind: PackInstrument['kind'];
}

const NOTE_NAMES = ['c', 'cs', 'd', 'ds', 'e', 'f', 'fs', 'g', 'gs', 'a', 'as', 'b'] as const;
/** Sound does not get smaller: packing it would only take time. */
const AS_IT_IS = { level: 0 } as const;

/** The archive of a pack: everything in one folder, so that it unpacks into one. The same pack gives the same bytes. */
export function packArchive(pack: ArchivedPack, files: readonly AudioFile[], locale: LocaleCode): Uint8Array {
  const { slug, name, kind } = pack;
  const instrumentName = `${slug}.sfz`;
  const samples = files.map(({ midi, extension, bytes }) => ({
    midi,
    bytes,
    path: `samples/${sampleName(slug, kind, midi)}.${extension}`,
  }));
  const contents: Zippable = {
    'readme.txt': strToU8(readMe(locale, { ...pack, instrumentName })),
    [instrumentName]: strToU8(instrumentFile(name, kind, samples)),
    ...Object.fromEntries(samples.map(({ path, bytes }) => [path, [bytes, AS_IT_IS]])),
  };
  const inFolder = Object.entries(contents).map(([path, content]) => [`${slug}/${path}`, content]);
  return zipSync(Object.fromEntries(inFolder), { mtime: archiveTime(pack.releasedOn) });
}

/** Archives know the years from 1980 to 2099. */
function archiveTime(isoDate: string): string {
  const year = Math.min(2099, Math.max(1980, Number(isoDate.slice(0, 4))));
  return `${year}${isoDate.slice(4)}T12:00:00`;
}

/** Sorts by pitch, and says it: `strings-069-a4`. A sharp is an s, since SFZ gives # a meaning of its own. */
function sampleName(slug: string, kind: PackInstrument['kind'], midi: number): string {
  const number = String(midi).padStart(3, '0');
  return kind === 'drums'
    ? `${slug}-${number}`
    : `${slug}-${number}-${NOTE_NAMES[midi % 12]}${Math.floor(midi / 12) - 1}`;
}
