/**
 * Budgets for the first view of each route: the gzip size in KB of all scripts that its page loads with their static imports, and
 * their number. Budgets are meant to be lowered; a raised one states its reason. Of each, 116 KB are the named packages: React 67.5,
 * React Router 31.5, React Query 10.7, react-intl 6.2 (docs/performance.md, 'Budgets that changed').
 */
export interface Budget {
  readonly scriptKb: number;
  readonly scripts: number;
  readonly reason: string;
  /** Exceptions: parts of `NEVER_AT_FIRST` that the route does load. */
  readonly except?: readonly string[];
}

const CONTENT_PAGE: Budget = { scriptKb: 162.0, scripts: 6, reason: 'sections that editors compose' };
const ENTRY_PAGE: Budget = { scriptKb: 160.7, scripts: 7, reason: 'forms with problems that end when a field changes' };
const MEMBER_PAGE: Budget = { scriptKb: 166.3, scripts: 10, reason: 'forms, their sections, few shared pieces' };

export const BUDGETS: Readonly<Record<string, Budget>> = {
  'account/account-home': MEMBER_PAGE,
  'account/change-email': MEMBER_PAGE,
  'account/change-password': { ...ENTRY_PAGE, scripts: 8 },
  'account/confirm': { ...ENTRY_PAGE, scripts: 8 },
  'account/log-out': ENTRY_PAGE,
  'account/my-details': MEMBER_PAGE,
  'account/reset-password': { ...ENTRY_PAGE, scripts: 8 },
  'account/set-account-details': { ...ENTRY_PAGE, scripts: 8 },
  'account/shopify-login': { ...ENTRY_PAGE, scriptKb: 162.3, scripts: 9 },
  'auth/login': ENTRY_PAGE,
  'auth/register': ENTRY_PAGE,
  'download/download': CONTENT_PAGE,
  'favourites/favourites': {
    scriptKb: 163.0,
    scripts: 8,
    reason: 'the list, the forms that share it, listening offline',
  },
  'favourites/shared-favourites': { scriptKb: 155.1, scripts: 7, reason: 'the list' },
  'feature-flags/features': { scriptKb: 161.0, scripts: 9, reason: 'not in production' },
  'home/home': CONTENT_PAGE,
  'labs/labs-detail': CONTENT_PAGE,
  'labs/labs-home': CONTENT_PAGE,
  'natural-drums/natural-drums': { scriptKb: 172.5, scripts: 9, reason: 'the drum room, without what sounds in it' },
  'newsletter/newsletter': ENTRY_PAGE,
  'packs/pack': { scriptKb: 159.2, scripts: 7, reason: 'a pack without its instrument, and the address of a riff' },
  'packs/pack-list': { scriptKb: 157.1, scripts: 6, reason: 'the list' },
  'pattern-library/pattern-library': {
    scriptKb: 189.9,
    except: ['node_modules/@floating-ui/'],
    scripts: 10,
    reason: 'shows every piece there is; not in production',
  },
  'subscription/subscribe': { scriptKb: 171.1, scripts: 8, reason: 'offers and checkout beside sections' },
};

/** Modules that no first view loads on any route, since they load on demand. By a part of the module's path. */
export const NEVER_AT_FIRST: readonly string[] = [
  'src/app/routes.ts',
  'src/app/start-client.browser.ts',
  'src/app/ErrorScreen.tsx',
  'src/app/hydration/restore-fields.browser.ts',
  'src/app/modals/PageKeys.tsx',
  'node_modules/zod/',
  'node_modules/@contentful/live-preview/',
  'node_modules/mixpanel-browser/',
  'node_modules/smplr/',
  'node_modules/midi-file/',
  'node_modules/@soundtouchjs/',
  'node_modules/@floating-ui/',
  'node_modules/react-toastify/',
  'node_modules/@simplewebauthn/browser/',
  'node_modules/@formatjs/icu-messageformat-parser/index.js',
];
