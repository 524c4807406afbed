import { LRUCache } from 'lru-cache';

/** Longer texts are nobody's, and would take room. */
const TEXT_MAX_LENGTH = 600;

/** The same function of a text, which remembers what it gave for the last texts. It must depend on nothing else. */
export function memoize<Result extends boolean | string | object>(
  work: (text: string) => Result | null,
  { max }: { readonly max: number },
): (text: string) => Result | null {
  const known = new LRUCache<string, { readonly result: Result | null }>({ max });
  return (text) => {
    if (text.length > TEXT_MAX_LENGTH) return work(text);
    const found = known.get(text);
    if (found) return found.result;
    const result = work(text);
    known.set(text, { result });
    return result;
  };
}
