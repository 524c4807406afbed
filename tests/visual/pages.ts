import type { Page } from '@playwright/test';
import { LOCALE_CODES, type LocaleCode } from '@sound-library/contract/locales.ts';
import { SUBSCRIPTION_STATUSES } from '@sound-library/contract/resources/subscriptions.ts';
import { ALL_WIDTHS, WIDTHS, type Width } from '../support/browser/settled.ts';
import { words } from '../support/browser/words.ts';
import type { MemberName } from './product.ts';

export interface ScreenPage {
  readonly name: string;
  readonly path: string;
  readonly status?: 404;
  readonly member?: MemberName;
  /** Height of the screenshot in pixels; the rest of a list is more of the same. The whole page by default. */
  readonly height?: number;
  /** Only the window: the modal, not the page behind it. */
  readonly isModal?: true;
  /** `WIDTHS` by default: fewer where another page covers the rest, more where two columns share a small window. */
  readonly widths?: readonly Width[];
  readonly locales?: readonly LocaleCode[];
  readonly prepare?: (page: Page, locale: LocaleCode) => Promise<void>;
}

const LIST_HEIGHT = 4_000;
/** The widths in between add nothing where another page has the same layout. */
const OUTER: readonly Width[] = [360, 1440];
const NARROW = [360] as const;
/** The part of a pack page that depends on the member. */
const PACK_HEIGHT = 1_200;

/** Follows a link in the header, which narrow windows have in a menu, and waits for its modal. */
const openModal = (link: string) => async (page: Page, locale: LocaleCode) => {
  const links = page.getByRole('banner').getByRole('link', { name: words(link, {}, locale), includeHidden: true });
  await links.first().dispatchEvent('click');
  await page.getByRole('dialog').waitFor();
};

/** The same immediate response for every address, since sending links is rate-limited. */
const askForLink = async (page: Page, locale: LocaleCode) => {
  await page.route('**/api/forgot-password', (route) => route.fulfill({ status: 204 }));
  await page.getByLabel(words('form.email', {}, locale)).fill('nobody@labs.example');
  await page.getByRole('button', { name: words('forgot.submit', {}, locale) }).click();
  await page.getByRole('heading', { level: 1, name: words('forgot.sent.title', {}, locale) }).waitFor();
};

async function openDeletion(page: Page, locale: LocaleCode): Promise<void> {
  await page.getByText(words('account.delete.begin', {}, locale)).click();
  await page.getByRole('button', { name: words('account.delete.submit', {}, locale) }).waitFor();
}

async function openDrums(page: Page, locale: LocaleCode): Promise<void> {
  await page.getByRole('button', { name: words('drums.start', {}, locale) }).click();
  await page.getByRole('slider', { name: words('drums.room', {}, locale) }).waitFor();
}

const FAVOURITES = ['pack-frozen-strings', 'pack-glass-choir', 'pack-drums', 'pack-soft-piano', 'pack-tape-orchestra'];

async function storeFavourites(page: Page): Promise<void> {
  await page.evaluate((ids) => localStorage.setItem('labs.favourites', ids), FAVOURITES.join());
  await showFavourites(page);
}

/** The same, with the panel for stored demos and their size. */
async function openOffline(page: Page, locale: LocaleCode): Promise<void> {
  await storeFavourites(page);
  await page.getByRole('button', { name: words('favourites.offline', {}, locale), exact: true }).click();
  await page.locator('#offline button:not([aria-busy])').waitFor();
}

/** Fills the list of the member, whom no page with hearts has. */
async function mergeFavourites(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  const headers = { origin, 'x-storefront': '1' };
  await page.request.put(`${origin}/api/favourites`, { headers, data: { content_ids: FAVOURITES } });
  await showFavourites(page);
}

async function showFavourites(page: Page): Promise<void> {
  await page.reload();
  await page
    .locator('main article [aria-pressed="true"]')
    .nth(FAVOURITES.length - 1)
    .waitFor();
}

const ENGLISH = ['en-GB'] as const;

/** Pages whose screenshots the gate compares, in these languages, at `OUTER` widths; the full run compares all. */
export const GATE_PICTURES: Readonly<Record<string, readonly LocaleCode[]>> = {
  home: LOCALE_CODES,
  list: LOCALE_CODES,
  'pack-premium': LOCALE_CODES,
  subscribe: LOCALE_CODES,
  'labs-home': ENGLISH,
  'pack-premium-open': ENGLISH,
  'login-modal': ENGLISH,
  register: ENGLISH,
  newsletter: ENGLISH,
  'account-home': ENGLISH,
  'my-details': ENGLISH,
  download: ENGLISH,
  'natural-drums-open': ENGLISH,
  'not-found': ENGLISH,
};

export const SCREEN_PAGES: readonly ScreenPage[] = [
  { name: 'home', path: '/' },
  { name: 'labs-home', path: '/labs' },
  { name: 'about', path: '/labs/about' },
  { name: 'list', path: '/labs/packs', height: LIST_HEIGHT },
  { name: 'list-filtered', path: '/labs/packs?types=strings', height: LIST_HEIGHT, widths: OUTER },
  { name: 'list-empty', path: '/labs/packs?query=zzzz', widths: OUTER },
  { name: 'pack-free', path: '/labs/packs/frozen-strings' },
  { name: 'pack-premium', path: '/labs/packs/glass-choir', widths: ALL_WIDTHS },
  { name: 'pack-free-member', path: '/labs/packs/drums', member: 'plain', height: PACK_HEIGHT, widths: OUTER },
  { name: 'pack-premium-open', path: '/labs/packs/glass-choir', member: 'active', height: PACK_HEIGHT, widths: OUTER },
  { name: 'login-modal', path: '/labs/packs', isModal: true, widths: OUTER, prepare: openModal('nav.log-in') },
  { name: 'register-modal', path: '/labs/packs', isModal: true, widths: OUTER, prepare: openModal('nav.register') },
  { name: 'login', path: '/account/login' },
  { name: 'register', path: '/labs/register' },
  { name: 'forgot-password', path: '/account/change-password' },
  { name: 'forgot-password-sent', path: '/account/change-password', widths: OUTER, prepare: askForLink },
  { name: 'change-password', path: '/account/change-password', member: 'plain' },
  { name: 'reset-password-unusable', path: '/account/reset-password?link=unusable', widths: OUTER },
  { name: 'confirm-unusable', path: '/account/confirm?link=unusable', widths: OUTER },
  { name: 'login-after-reset', path: '/account/login?notice=password-set', widths: NARROW },
  { name: 'newsletter', path: '/newsletter' },
  { name: 'account-home', path: '/account', member: 'plain', widths: ALL_WIDTHS },
  ...SUBSCRIPTION_STATUSES.map((member) => ({
    name: `account-home-${member.replace('_', '-')}`,
    path: '/account',
    member,
    // One card of the page differs.
    widths: NARROW,
  })),
  { name: 'my-details', path: '/account/my-details', member: 'plain', widths: ALL_WIDTHS, prepare: openDeletion },
  { name: 'change-email', path: '/account/my-details/change-email', member: 'plain' },
  { name: 'download', path: '/labs/download' },
  { name: 'subscribe', path: '/labs/subscribe', widths: ALL_WIDTHS },
  { name: 'subscribe-for-premium', path: '/labs/subscribe?notice=premium-needed', height: PACK_HEIGHT, widths: NARROW },
  { name: 'subscribe-owner', path: '/labs/subscribe', member: 'active' },
  { name: 'favourites', path: '/labs/favourites', member: 'cancelled', prepare: mergeFavourites },
  { name: 'favourites-guest', path: '/labs/favourites', widths: OUTER, prepare: storeFavourites },
  { name: 'favourites-offline', path: '/labs/favourites', widths: OUTER, prepare: openOffline },
  { name: 'favourites-empty', path: '/labs/favourites', member: 'plain', widths: OUTER },
  { name: 'natural-drums', path: '/labs/natural-drums', member: 'active' },
  { name: 'natural-drums-open', path: '/labs/natural-drums', member: 'active', prepare: openDrums, widths: ALL_WIDTHS },
  { name: 'not-found', path: '/labs/packs/no-such-pack', status: 404 },
  // For developers of the site; its texts are English for the most part.
  { name: 'pattern-library', path: '/labs/pattern-library', locales: ['en-GB'], widths: OUTER },
];

/** An uncached page while the product API is down; it has separate tests. */
export const ERROR_SCREEN: ScreenPage = { name: 'error-screen', path: '/labs/packs/drums' };

/** A page, in a language and at some widths, as the gate or the full run checks it: a test of pages.visual.ts. */
export interface Check {
  readonly screen: ScreenPage;
  readonly locale: LocaleCode;
  readonly pictures: readonly Width[];
  readonly axe: readonly Width[];
}

const NONE: readonly Width[] = [];
/** The rules see the same elements in every language; texts are checked at one of the two widths. */
const FULL_AXE: Readonly<Record<LocaleCode, readonly Width[]>> = { 'en-GB': NONE, ja: [360], ko: [1440] };

const versions = SCREEN_PAGES.flatMap((screen) =>
  (screen.locales ?? LOCALE_CODES).map((locale) => ({ screen, locale, widths: screen.widths ?? WIDTHS })),
);
const isInGate = ({ name }: ScreenPage, locale: LocaleCode, width: Width): boolean =>
  (OUTER.includes(width) || (width === 1280 && locale === 'en-GB')) && (GATE_PICTURES[name]?.includes(locale) ?? false);
const isCheck = ({ pictures, axe }: Check): boolean => pictures.length + axe.length > 0;

const checksOf = (isCompared: typeof isInGate, axeIn: (locale: LocaleCode) => readonly Width[]): readonly Check[] =>
  versions
    .map(({ screen, locale, widths }) => ({
      screen,
      locale,
      pictures: widths.filter((width) => isCompared(screen, locale, width)),
      axe: axeIn(locale),
    }))
    .filter(isCheck);

/** In the gate axe checks every page in English. */
export const GATE_CHECKS = checksOf(isInGate, (locale) => (locale === 'en-GB' ? OUTER : NONE));

/** The additional checks of the full run: all other screenshots, and axe in the other languages. */
export const FULL_CHECKS = checksOf(
  (...picture) => !isInGate(...picture),
  (locale) => FULL_AXE[locale],
);

/** The title of a check's test. `pnpm screens` selects tests that take screenshots by its beginning (scripts/screens.ts). */
export function titleOf({ screen, locale, pictures, axe }: Check): string {
  const at = (widths: readonly Width[]): string => `at ${widths.join(', ')} px`;
  const claims = [
    pictures.length > 0 ? [`matches its recorded screenshots ${at(pictures)}`] : [],
    axe.length > 0 ? [`breaks no rule of WCAG that axe knows ${at(axe)}`] : [],
  ].flat();
  return `${screen.name} ${claims.join(' and ')} in ${locale}`;
}
