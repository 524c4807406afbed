/** A word of a text, normalised so that spellings of the same word are equal. */
export interface SearchWord {
  readonly script: 'japanese' | 'hangul' | 'other';
  readonly text: string;
}

const RUNS =
  /(?<japanese>[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]+)|(?<hangul>\p{sc=Hangul}+)|(?<other>[[\p{L}\p{N}\p{M}]--[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー]]+)/gv;

const KATAKANA = /[\u30A1-\u30F6]/g;
const KATAKANA_TO_HIRAGANA = 0x60;
/** Soft hyphens, word joiners and other characters that nobody types, and selectors of a variant of the one before. */
const INVISIBLE = /[\p{Cf}\p{Variation_Selector}]/gu;
const LATIN_ACCENTS = /[\u0300-\u036F]/g;

/** Japanese particles: written without spaces and meaningless for a search. */
const PARTICLES: ReadonlySet<string> = new Set('のはがをにでともへやなか');

const japaneseWords = new Intl.Segmenter('ja', { granularity: 'word' });

const visible = (text: string): string => text.replace(INVISIBLE, '');

/** Normalises full and half width, upper and lower case, accents, katakana and hiragana. */
export function foldText(text: string): string {
  const plain = text.normalize('NFKC').toLowerCase().normalize('NFD').replace(LATIN_ACCENTS, '').normalize('NFC');
  return plain.replace(KATAKANA, (kana) => String.fromCodePoint((kana.codePointAt(0) ?? 0) - KATAKANA_TO_HIRAGANA));
}

/** Unbroken runs of one script, normalised: the units of the index. */
function runsOf(text: string): SearchWord[] {
  return Array.from(visible(text).normalize('NFKC').matchAll(RUNS), ({ 0: run, groups }): SearchWord => {
    const script = groups?.japanese ? 'japanese' : groups?.hangul ? 'hangul' : 'other';
    return { script, text: foldText(run) };
  });
}

/** The words of a search query: as runs, with Japanese split into words without particles. */
export function searchWordsOf(query: string): SearchWord[] {
  return Array.from(visible(query).normalize('NFKC').matchAll(RUNS)).flatMap(({ 0: run, groups }): SearchWord[] => {
    if (!groups?.japanese) return runsOf(run);
    const words = Array.from(japaneseWords.segment(run), ({ segment }) => foldText(segment));
    const meaningful = words.filter((word) => !PARTICLES.has(word));
    return (meaningful.length > 0 ? meaningful : words).map((text) => ({ script: 'japanese', text }));
  });
}

/** All bigrams; a single character is returned as it is. */
export function bigrams(text: string): string[] {
  const characters = [...text];
  if (characters.length < 2) return characters;
  return characters.slice(1).map((character, position) => `${characters[position]}${character}`);
}

/** A Korean word decomposed into the letters of its syllables, so that partial input and typos work letter by letter. */
export function jamo(word: string): string {
  return word.normalize('NFD');
}

/** The index terms of a text. */
export function indexTerms(text: string): string[] {
  return [...runsOf(text).flatMap(termsOfRun), ...joinedCompounds(text)];
}

function termsOfRun({ script, text }: SearchWord): string[] {
  if (script === 'other') return [text];
  // Its last character starts no bigram, so it is a term of its own: a search for one character uses prefixes.
  const pairs = [...new Set([...bigrams(text), [...text].at(-1) ?? ''])];
  return script === 'hangul' ? [...pairs, jamo(text)] : pairs;
}

/** From the beginning of a word only: in texts without spaces, each character would begin a look for a hyphen. */
const COMPOUND = /(?<![\p{L}\p{N}])[\p{L}\p{N}]+(?:[-'’][\p{L}\p{N}]+)+/gu;

/** `lo-fi` is found as `lofi` too. */
function joinedCompounds(text: string): string[] {
  return Array.from(visible(text).matchAll(COMPOUND)).flatMap(([compound]) =>
    runsOf(compound.replaceAll(/[-'’]/g, ''))
      .filter(({ script }) => script === 'other')
      .map(({ text: joined }) => joined),
  );
}
