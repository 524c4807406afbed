import { bigrams, jamo, runsOf, type Word } from './search-words.ts';

/** The terms under which a text is found. */
export function indexTerms(text: string): string[] {
  return [...runsOf(text).flatMap(termsOfRun), ...joinedCompounds(text)];
}

function termsOfRun({ script, text }: Word): string[] {
  if (script === 'other') return [text];
  // Its last character starts no pair, so it stands alone too: a search for one character looks for its beginnings.
  const pairs = [...new Set([...bigrams(text), [...text].at(-1) ?? ''])];
  return script === 'hangul' ? [...pairs, jamo(text)] : pairs;
}

/** `lo-fi` is found as `lofi` too. */
function joinedCompounds(text: string): string[] {
  return Array.from(text.matchAll(/[\p{L}\p{N}]+(?:[-'’][\p{L}\p{N}]+)+/gu)).flatMap(([compound]) =>
    runsOf(compound.replaceAll(/[-'’]/g, ''))
      .filter(({ script }) => script === 'other')
      .map(({ text: joined }) => joined),
  );
}
