/** Which pages the gate and the full run look at, in which language and at which widths: a check is a test of looks.visual.ts. */
import { LOCALE_CODES, type LocaleCode } from '@sound-library/contract/locales.ts';
import { GATE_PICTURES, SCREEN_PAGES, type ScreenPage } from './pages.ts';
import { WIDTHS, type Width } from './picture.ts';

export interface Check {
  readonly screen: ScreenPage;
  readonly locale: LocaleCode;
  /** The widths at which it is compared with its recorded pictures. */
  readonly pictures: readonly Width[];
  /** The widths at which axe checks it. */
  readonly axe: readonly Width[];
}

const GATE_WIDTHS: readonly Width[] = [360, 1440];
const NONE: readonly Width[] = [];
/** The rules see the same elements in every language; words are checked on one of the two widths. */
const FULL_AXE: Readonly<Record<LocaleCode, readonly Width[]>> = { 'en-GB': NONE, ja: [360], ko: [1440] };

const versions = SCREEN_PAGES.flatMap((screen) =>
  (screen.locales ?? LOCALE_CODES).map((locale) => ({ screen, locale, widths: screen.widths ?? WIDTHS })),
);
const isInGate = ({ name }: ScreenPage, locale: LocaleCode, width: Width): boolean =>
  GATE_WIDTHS.includes(width) && (GATE_PICTURES[name]?.includes(locale) ?? false);
const isCheck = ({ pictures, axe }: Check): boolean => pictures.length + axe.length > 0;

/** In the gate axe checks every page in English. */
export const GATE_CHECKS: readonly Check[] = versions
  .map(({ screen, locale, widths }) => ({
    screen,
    locale,
    pictures: widths.filter((width) => isInGate(screen, locale, width)),
    axe: locale === 'en-GB' ? GATE_WIDTHS : NONE,
  }))
  .filter(isCheck);

/** What the full run checks besides: all other pictures, and axe in the other languages. */
export const FULL_CHECKS: readonly Check[] = versions
  .map(({ screen, locale, widths }) => ({
    screen,
    locale,
    pictures: widths.filter((width) => !isInGate(screen, locale, width)),
    axe: FULL_AXE[locale],
  }))
  .filter(isCheck);

/** The title of a check's test. `pnpm screens` chooses tests that take pictures by its beginning (scripts/screens/arguments.ts). */
export function titleOf({ screen, locale, pictures, axe }: Check): string {
  const at = (widths: readonly Width[]): string => `at ${widths.join(', ')} px`;
  const claims = [
    pictures.length > 0 ? [`looks as recorded ${at(pictures)}`] : [],
    axe.length > 0 ? [`breaks no rule of WCAG that axe knows ${at(axe)}`] : [],
  ].flat();
  return `${screen.name} ${claims.join(' and ')} in ${locale}`;
}
