/** What numbers, dates and plurals of a language are written with. */
export interface Formatters {
  readonly getNumberFormat: (languageTag: string, options?: Intl.NumberFormatOptions) => Intl.NumberFormat;
  readonly getDateTimeFormat: (languageTag: string, options?: Intl.DateTimeFormatOptions) => Intl.DateTimeFormat;
  readonly getPluralRules: (languageTag: string, options?: Intl.PluralRulesOptions) => Intl.PluralRules;
}

/** Formatters of numbers, dates and plurals, each made once: making one costs more than using it. */
export function createFormatters(): Formatters {
  return {
    getNumberFormat: keep((languageTag, options) => new Intl.NumberFormat(languageTag, options)),
    getDateTimeFormat: keep((languageTag, options) => new Intl.DateTimeFormat(languageTag, options)),
    getPluralRules: keep((languageTag, options) => new Intl.PluralRules(languageTag, options)),
  };
}

function keep<Options, Formatter>(make: (languageTag: string, options?: Options) => Formatter) {
  const made = new Map<string, Formatter>();
  return (languageTag: string, options?: Options): Formatter => {
    const key = JSON.stringify([languageTag, options]);
    const formatter = made.get(key) ?? make(languageTag, options);
    made.set(key, formatter);
    return formatter;
  };
}
