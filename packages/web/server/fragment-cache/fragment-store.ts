import { ownBytes } from '@sound-library/server-kit/own-bytes.ts';
import { LRUCache } from 'lru-cache';
import { scriptJson } from '../../src/lib/script-json.ts';
import type { FragmentKey } from '../../src/platform/fragments/fragments.ts';

/** Of all parts: anybody can ask for endless many searches, each of which is an answer of its own with parts of its own. */
const MAX_BYTES = 24 * 1024 * 1024;
/** What keeping a part costs beside its bytes. */
const PART_BYTES = 512;

/** Rendered parts of pages, those that were used last, and the JSON of public answers for as long as these are in use. */
export interface FragmentStore {
  readonly part: (part: FragmentKey) => Buffer | undefined;
  readonly keepPart: (part: FragmentKey, bytes: Buffer) => void;
  /**
   * The JSON of a public answer, or of what pages keep of it, for the inside of a script: both are frozen. Undefined for any
   * other object, which may be anybody's.
   */
  readonly json: (answer: object) => Buffer | undefined;
  /** A text that follows from `of` alone, which is nobody's. */
  readonly text: (of: object, text: () => string) => Buffer;
}

export function createFragmentStore(): FragmentStore {
  const parts = new LRUCache<string, Buffer>({
    maxSize: MAX_BYTES,
    sizeCalculation: (bytes, key) => bytes.length + key.length + PART_BYTES,
  });
  const jsons = new WeakMap<object, Buffer>();
  const texts = new WeakMap<object, Buffer>();
  const names = new WeakMap<object, number>();
  let lastName = 0;

  function nameOf(data: object): number {
    const known = names.get(data);
    if (known !== undefined) return known;
    lastName += 1;
    names.set(data, lastName);
    return lastName;
  }

  function keyOf({ name, of, texts, facts }: FragmentKey): string {
    return JSON.stringify([name, nameOf(texts), of.map(nameOf), facts]);
  }

  return {
    part: (part) => parts.get(keyOf(part)),
    keepPart: (part, bytes) => void parts.set(keyOf(part), ownBytes(bytes)),
    json(answer) {
      if (!Object.isFrozen(answer)) return undefined;
      const json = jsons.get(answer) ?? ownBytes(Buffer.from(scriptJson(answer)));
      jsons.set(answer, json);
      return json;
    },
    text(of, text) {
      const bytes = texts.get(of) ?? ownBytes(Buffer.from(text()));
      texts.set(of, bytes);
      return bytes;
    },
  };
}
