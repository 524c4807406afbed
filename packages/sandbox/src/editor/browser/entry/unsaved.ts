import { type Entry, type Fields, isObject } from '../content/content.ts';

/** What was typed into an entry and is not saved, with the fields that it was typed over. */
export interface Unsaved {
  readonly base: Fields;
  readonly fields: Fields;
  /** Texts that are no value yet, such as half a number, by place. */
  readonly typed: Readonly<Record<string, string>>;
}

const PREFIX = 'sandbox-editor-unsaved:';
const keyOf = (id: string): string => `${PREFIX}${id}`;

export type UnsavedStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Keeps what is not saved beyond the life of the page. A browser that keeps nothing loses only that. */
export function unsavedTexts(storage: () => UnsavedStorage = () => localStorage) {
  const attempt = <Result>(act: (storage: UnsavedStorage) => Result): Result | undefined => {
    try {
      return act(storage());
    } catch {
      // Storage may be full or forbidden: what is typed is still on the page.
      return undefined;
    }
  };
  return {
    keep: (id: string, unsaved: Unsaved): void => {
      attempt((kept) => kept.setItem(keyOf(id), JSON.stringify(unsaved)));
    },
    forget: (id: string): void => {
      attempt((kept) => kept.removeItem(keyOf(id)));
    },
    /** Ids of the entries with something unsaved. */
    ids: (): readonly string[] =>
      attempt((kept) =>
        Array.from({ length: kept.length }, (_, index) => kept.key(index) ?? '').flatMap((key) =>
          key.startsWith(PREFIX) ? [key.slice(PREFIX.length)] : [],
        ),
      ) ?? [],
    of: ({ sys }: Pick<Entry, 'sys'>): Unsaved | undefined =>
      attempt((kept) => {
        const found: unknown = JSON.parse(kept.getItem(keyOf(sys.id)) ?? 'null');
        if (!isObject(found) || !isFields(found.base) || !isFields(found.fields) || !isTexts(found.typed))
          return undefined;
        return { base: found.base, fields: found.fields, typed: found.typed };
      }),
  };
}

export type UnsavedTexts = ReturnType<typeof unsavedTexts>;

const isFields = (value: unknown): value is Fields => isObject(value) && Object.values(value).every(isObject);

const isTexts = (value: unknown): value is Readonly<Record<string, string>> =>
  isObject(value) && Object.values(value).every((text) => typeof text === 'string');
