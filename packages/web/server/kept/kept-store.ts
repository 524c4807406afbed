import { LRUCache } from 'lru-cache';
import { scriptJson } from '../../src/lib/script-json.ts';
import type { KeptPart } from '../../src/platform/kept/kept-parts.ts';

/** Of one piece of data: places, areas, access and kinds of parts are few, unless somebody makes addresses up. */
const MAX_BYTES_PER_ANSWER = 4 * 1024 * 1024;
/** What keeping a part costs beside its bytes. */
const PART_BYTES = 512;

/** Rendered parts of pages, and the JSON of public answers, for as long as the data that they are made of is in use. */
export interface KeptStore {
  readonly part: (part: KeptPart) => Buffer | undefined;
  readonly keepPart: (part: KeptPart, bytes: Buffer) => void;
  /**
   * The JSON of a public answer, or of what pages keep of it, for the inside of a script: both are frozen. Undefined for any
   * other object, which may be anybody's.
   */
  readonly json: (answer: object) => Buffer | undefined;
  /** A text that follows from `of` alone, which is nobody's. */
  readonly text: (of: object, text: () => string) => Buffer;
}

export function createKeptStore(): KeptStore {
  const parts = new WeakMap<object, LRUCache<string, Buffer>>();
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

  /** The parts live as long as the last answer that they show; texts alone outlive all answers. */
  function placeOf({ name, of, texts, facts }: KeptPart): { owner: object; key: string } {
    return { owner: of.at(-1) ?? texts, key: JSON.stringify([name, nameOf(texts), of.map(nameOf), facts]) };
  }

  return {
    part(part) {
      const { owner, key } = placeOf(part);
      return parts.get(owner)?.get(key);
    },
    keepPart(part, bytes) {
      const { owner, key } = placeOf(part);
      const known = parts.get(owner) ?? partsOfOne();
      parts.set(owner, known);
      known.set(key, bytes);
    },
    json(answer) {
      if (!Object.isFrozen(answer)) return undefined;
      const json = jsons.get(answer) ?? Buffer.from(scriptJson(answer));
      jsons.set(answer, json);
      return json;
    },
    text(of, text) {
      const bytes = texts.get(of) ?? Buffer.from(text());
      texts.set(of, bytes);
      return bytes;
    },
  };
}

function partsOfOne(): LRUCache<string, Buffer> {
  return new LRUCache({
    maxSize: MAX_BYTES_PER_ANSWER,
    sizeCalculation: (bytes, key) => bytes.length + key.length + PART_BYTES,
  });
}
