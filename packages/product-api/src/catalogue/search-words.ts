/** A word of a text, folded so that spellings of the same word are equal. */
export interface SearchWord {
  readonly script: 'japanese' | 'hangul' | 'other';
  readonly text: string;
}

const RUNS =
  /(?<japanese>[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]+)|(?<hangul>\p{sc=Hangul}+)|(?<other>[[\p{L}\p{N}\p{M}]--[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー]]+)/gv;

const KATAKANA = /[\u30A1-\u30F6]/g;
const KATAKANA_TO_HIRAGANA = 0x60;
const LATIN_ACCENTS = /[\u0300-\u036F]/g;

/** Words between which Japanese puts no space and which say nothing by themselves. */
const PARTICLES: ReadonlySet<string> = new Set('のはがをにでともへやなか');

const japaneseWords = new Intl.Segmenter('ja', { granularity: 'word' });

/** One spelling for many: full and half width, upper and lower case, accents, katakana and hiragana. */
export function foldText(text: string): string {
  const plain = text.normalize('NFKC').toLowerCase().normalize('NFD').replace(LATIN_ACCENTS, '').normalize('NFC');
  return plain.replace(KATAKANA, (kana) => String.fromCodePoint((kana.codePointAt(0) ?? 0) - KATAKANA_TO_HIRAGANA));
}

/** Unbroken runs of one script, folded: what a text is indexed by. */
function runsOf(text: string): SearchWord[] {
  return Array.from(text.normalize('NFKC').matchAll(RUNS), ({ 0: run, groups }): SearchWord => {
    const script = groups?.japanese ? 'japanese' : groups?.hangul ? 'hangul' : 'other';
    return { script, text: foldText(run) };
  });
}

/** The words that somebody searches for: as runs, with Japanese cut at its words and freed of particles. */
export function searchWordsOf(query: string): SearchWord[] {
  return Array.from(query.normalize('NFKC').matchAll(RUNS)).flatMap(({ 0: run, groups }): SearchWord[] => {
    if (!groups?.japanese) return runsOf(run);
    const words = Array.from(japaneseWords.segment(run), ({ segment }) => foldText(segment));
    const telling = words.filter((word) => !PARTICLES.has(word));
    return (telling.length > 0 ? telling : words).map((text) => ({ script: 'japanese', text }));
  });
}

/** Every two neighbouring characters; a single character is given as it is. */
export function bigrams(text: string): string[] {
  const characters = [...text];
  if (characters.length < 2) return characters;
  return characters.slice(1).map((character, position) => `${characters[position]}${character}`);
}

/** A Korean word as the letters that its syllables are made of, so that typing and mistyping work letter by letter. */
export function jamo(word: string): string {
  return word.normalize('NFD');
}

/** The terms under which a text is found. */
export function indexTerms(text: string): string[] {
  return [...runsOf(text).flatMap(termsOfRun), ...joinedCompounds(text)];
}

function termsOfRun({ script, text }: SearchWord): string[] {
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
