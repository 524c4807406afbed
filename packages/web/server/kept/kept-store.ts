import type { KeptPart } from '../../src/platform/kept/kept-parts.ts';

/** Of one piece of data: places, areas, access and kinds of parts are few, unless somebody makes addresses up. */
const MAX_PARTS_PER_ANSWER = 256;

/** Rendered parts of pages, and the JSON of public answers, for as long as the data that they are made of is in use. */
export interface KeptStore {
  readonly part: (part: KeptPart) => Buffer | undefined;
  readonly keepPart: (part: KeptPart, bytes: Buffer) => void;
  /** The JSON of an answer that was handed out as public; undefined for any other object. */
  readonly answer: (answer: object) => Buffer | undefined;
  readonly keepAnswer: (answer: object, json: Buffer) => void;
}

export function createKeptStore(): KeptStore {
  const parts = new WeakMap<object, Map<string, Buffer>>();
  const answers = new WeakMap<object, Buffer>();
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
      const known = parts.get(owner) ?? new Map<string, Buffer>();
      parts.set(owner, known);
      if (known.size >= MAX_PARTS_PER_ANSWER) known.clear();
      known.set(key, bytes);
    },
    answer: (answer) => answers.get(answer),
    keepAnswer: (answer, json) => void answers.set(answer, json),
  };
}
