import type { PackInstrument } from '@sound-library/contract/resources/packs.ts';
import type { z } from 'zod';
import { derivedNote } from '../content/derived-media.ts';
import type { packFields } from '../content/fields.ts';
import type { LocalizedContent } from '../content/localized-content.ts';
import type { ProductApiConfig } from '../product-api-config.ts';

/** What plays a pack, lowest note first and each key once; null when none of its notes can be heard. */
export function packInstrument(
  content: LocalizedContent,
  { instrument, notes }: Pick<z.infer<typeof packFields>, 'instrument' | 'notes'>,
  rules: ProductApiConfig['assets'],
): PackInstrument | null {
  const playable = notes.flatMap((id) => derivedNote(content, id, rules) ?? []);
  const byKey = new Map(playable.map((note) => [note.midi, note]));
  if (byKey.size === 0) return null;
  return { kind: instrument, notes: [...byKey.values()].sort((one, other) => one.midi - other.midi) };
}
