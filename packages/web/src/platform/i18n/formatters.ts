import type { Formatters } from 'intl-messageformat';

/** Formatters of numbers, dates and plurals, each made once: making one costs more than using it. */
export function createFormatters(): Formatters {
  return {
    getNumberFormat: keep((locales, options) => new Intl.NumberFormat(locales, options)),
    getDateTimeFormat: keep((locales, options) => new Intl.DateTimeFormat(locales, options)),
    getPluralRules: keep((locales, options) => new Intl.PluralRules(locales, options)),
  };
}

type Locales = string | readonly string[] | undefined;

function keep<Options, Formatter>(make: (locales: Locales, options?: Options) => Formatter) {
  const made = new Map<string, Formatter>();
  return (locales?: Locales, options?: Options): Formatter => {
    const key = JSON.stringify([locales, options]);
    const formatter = made.get(key) ?? make(locales, options);
    made.set(key, formatter);
    return formatter;
  };
}
