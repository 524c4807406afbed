import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { type MediaFacts, parseCovers, parseDemos, parseNotes } from './media-facts.ts';

/** Reads what the generators left in a media folder; throws with the name of what is missing. */
export function readMedia(folder: URL): MediaFacts {
  const existing = (path: string): URL => {
    const file = new URL(path, folder);
    if (!existsSync(file)) throw new Error(`media/${path} is missing: generate the media first`);
    return file;
  };
  const json = (name: string): unknown => JSON.parse(readFileSync(existing(name), 'utf8'));
  return {
    covers: parseCovers(json('covers.json')),
    demos: parseDemos(json('demos.json')),
    notes: parseNotes(json('notes.json')),
    sizeOf: (path) => statSync(existing(path)).size,
    sha256Of: (path) =>
      createHash('sha256')
        .update(readFileSync(existing(path)))
        .digest('hex'),
  };
}
