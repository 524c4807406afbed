/** Characters without a shape, such as the zero-width spaces and marks of direction that copied text brings along. */
const FORMAT_CHARACTERS = /\p{Cf}/gu;

/**
 * An address or a code as it was meant: full-width letters and signs, as Japanese and Korean keyboards write them, become plain
 * ones, and invisible characters go.
 */
export const foldTyped = (text: string): string => text.normalize('NFKC').replaceAll(FORMAT_CHARACTERS, '').trim();
