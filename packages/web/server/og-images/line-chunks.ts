/** Brackets and the prefixes of politeness belong to what follows. */
const OPENING = /^[「『（(【おご]$/u;
/** Particles and endings belong to the word before them. */
const ENDING = /^\p{Script=Hiragana}+$/u;

/**
 * A text in the pieces that a line may be broken between: words, with what stands before and after them. Japanese, which
 * has no spaces, breaks between phrases.
 */
export function lineChunks(text: string, languageTag: string): string[] {
  if (!languageTag.startsWith('ja')) return text.split(/(?<=\s)(?=\S)/u);
  const chunks: string[] = [];
  let opening = '';
  for (const { segment, isWordLike } of new Intl.Segmenter(languageTag, { granularity: 'word' }).segment(text)) {
    const last = chunks.length - 1;
    if (OPENING.test(segment)) opening += segment;
    else if (last >= 0 && opening === '' && (!isWordLike || ENDING.test(segment))) chunks[last] += segment;
    else {
      chunks.push(opening + segment);
      opening = '';
    }
  }
  return opening === '' ? chunks : [...chunks, opening];
}
