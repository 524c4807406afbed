/** What the covers' generator tells about a picture (`media/covers.json`). */
export interface CoverFacts {
  readonly color: string;
  readonly accent: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

/** What the demos' generator tells about a tune (`media/demos.json`). */
export interface DemoFacts {
  readonly durationMs: number;
  readonly peaks: readonly number[];
  readonly loudness: number;
  readonly notes: readonly number[];
}

/** What the notes' generator tells about a pack's notes (`media/notes.json`). */
export interface NoteFacts {
  readonly kind: string;
  /** MIDI numbers, low to high. */
  readonly midis: readonly number[];
}

export interface MediaFacts {
  readonly covers: Readonly<Record<string, CoverFacts>>;
  readonly demos: Readonly<Record<string, DemoFacts>>;
  readonly notes: Readonly<Record<string, NoteFacts>>;
  /** Bytes of a file by its path under `media/`. */
  readonly sizeOf: (path: string) => number;
  /** SHA-256 of a file by its path under `media/`, in hex. */
  readonly sha256Of: (path: string) => string;
}

type Unknowns = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Unknowns =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isNumbers = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'number');

function reader(where: string, value: unknown) {
  if (!isRecord(value)) throw new Error(`${where} is not an object`);
  const fail = (key: string, expected: string): never => {
    throw new Error(`${where}.${key} is not ${expected}`);
  };
  return {
    string: (key: string): string => {
      const found = value[key];
      return typeof found === 'string' ? found : fail(key, 'a string');
    },
    number: (key: string): number => {
      const found = value[key];
      return typeof found === 'number' && Number.isFinite(found) ? found : fail(key, 'a number');
    },
    list: (key: string): readonly unknown[] => {
      const found = value[key];
      return Array.isArray(found) ? found : fail(key, 'a list');
    },
    numbers: (key: string): readonly number[] => {
      const found = value[key];
      return isNumbers(found) ? found : fail(key, 'a list of numbers');
    },
  };
}

function bySlug<T>(
  file: string,
  value: unknown,
  parse: (where: string, item: unknown) => T,
): Readonly<Record<string, T>> {
  if (!isRecord(value)) throw new Error(`${file} is not an object of slugs`);
  return Object.fromEntries(Object.entries(value).map(([slug, item]) => [slug, parse(`${file}: ${slug}`, item)]));
}

/** Reads the parsed `covers.json`; throws with the slug and field that is wrong. */
export function parseCovers(value: unknown): Readonly<Record<string, CoverFacts>> {
  return bySlug('covers.json', value, (where, item) => {
    const { string, number } = reader(where, item);
    return {
      color: string('color'),
      accent: string('accent'),
      width: number('width'),
      height: number('height'),
      bytes: number('bytes'),
    };
  });
}

/** Reads the parsed `demos.json`; throws with the slug and field that is wrong. */
export function parseDemos(value: unknown): Readonly<Record<string, DemoFacts>> {
  return bySlug('demos.json', value, (where, item) => {
    const { number, numbers } = reader(where, item);
    const peaks = numbers('peaks');
    if (peaks.length !== 96) throw new Error(`${where}.peaks has ${peaks.length} values, not 96`);
    return { durationMs: number('durationMs'), peaks, loudness: number('loudness'), notes: numbers('notes') };
  });
}

/** Reads the parsed `notes.json`; throws with the slug and field that is wrong. */
export function parseNotes(value: unknown): Readonly<Record<string, NoteFacts>> {
  return bySlug('notes.json', value, (where, item) => {
    const { string, list } = reader(where, item);
    return { kind: string('kind'), midis: list('notes').map((note) => reader(`${where}.notes`, note).number('midi')) };
  });
}

/** The facts of one slug; throws with a plain message when the generator has not made it. */
export function mustHave<T>(facts: Readonly<Record<string, T>>, slug: string, file: string): T {
  const found = facts[slug];
  if (found === undefined) throw new Error(`${file} has nothing for '${slug}': generate the media first`);
  return found;
}
