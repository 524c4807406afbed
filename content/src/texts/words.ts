/** One text in the catalogue's three languages: British English, Japanese, Korean. */
export type Words = readonly [en: string, ja: string, ko: string];
