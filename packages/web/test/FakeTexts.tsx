import { parse } from '@formatjs/icu-messageformat-parser';
import { LOCALES } from '@sound-library/contract/locales.ts';
import type { ReactNode } from 'react';
import { RawIntlProvider } from 'react-intl';
import brand from '../../../brand/brand.json' with { type: 'json' };
import english from '../../../content/translations/en-gb.json' with { type: 'json' };
import { createPageIntl } from '../src/platform/i18n/intl.ts';

/** Parsed once, as on the server: the interface has hundreds of texts. */
const parsed = Object.fromEntries(
  Object.entries(english).map(([key, message]) => [key, parse(message.replaceAll('{brand}', brand.name))]),
);
const refuse = (problem: string) => {
  throw new Error(problem);
};
const intl = createPageIntl(
  { texts: { get: () => parsed }, logger: { warn: refuse, error: refuse } },
  LOCALES['en-GB'],
);

/** Provides the English texts to what a test renders; a missing one throws. */
export function FakeTexts({ children }: { readonly children: ReactNode }) {
  return <RawIntlProvider value={intl}>{children}</RawIntlProvider>;
}
