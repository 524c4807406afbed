/** Characters without a shape, such as the zero-width spaces and marks of direction that copied text brings along. */
const FORMAT_CHARACTERS = /\p{Cf}/gu;

/** As it was meant: full-width characters of Japanese and Korean keyboards become plain, invisible ones go. */
export const foldTyped = (text: string): string => text.normalize('NFKC').replaceAll(FORMAT_CHARACTERS, '').trim();
