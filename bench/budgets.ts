/**
 * Budgets for the first view of each route: the gzip size in KB of all scripts that its page loads with their static imports, and
 * their number. Budgets are meant to be lowered. A raised budget states the reason for it, in addition to what every page loads:
 * React Router (33 KB), React Query (10 KB), react-intl (5.5 KB), 0.9 KB that preserve typed text where React has to render a page
 * again (app/hydration/field-recovery.browser.ts), 0.5 KB since files that change together are one (calls, forms, queries), and 0.3
 * KB for notices that are shown once, the focus after logging out, and dialogs that load slowly or not at all. The
 * target for the list and a pack is 150, by loading later what hydration does not need (docs/plan.md).
 */
export interface Budget {
  readonly scriptKb: number;
  readonly scripts: number;
  readonly reason: string;
  /** Exceptions: parts of `NEVER_AT_FIRST` that the route does load. */
  readonly except?: readonly string[];
}

const CONTENT_PAGE: Budget = { scriptKb: 172.3, scripts: 6, reason: 'sections that editors compose' };
const ENTRY_PAGE: Budget = { scriptKb: 169.5, scripts: 7, reason: 'forms with their problems' };
const MEMBER_PAGE: Budget = { scriptKb: 176.5, scripts: 13, reason: 'forms, their sections, few shared pieces' };

export const BUDGETS: Readonly<Record<string, Budget>> = {
  'account/account-home': MEMBER_PAGE,
  'account/change-email': MEMBER_PAGE,
  'account/change-password': { ...ENTRY_PAGE, scriptKb: 170, scripts: 10 },
  'account/confirm': { ...ENTRY_PAGE, scripts: 9 },
  'account/log-out': ENTRY_PAGE,
  'account/my-details': MEMBER_PAGE,
  'account/reset-password': { ...ENTRY_PAGE, scripts: 9 },
  'account/set-account-details': { ...ENTRY_PAGE, scripts: 9 },
  'account/shopify-login': { ...ENTRY_PAGE, scriptKb: 171.5, scripts: 10 },
  'auth/login': ENTRY_PAGE,
  'auth/register': ENTRY_PAGE,
  'download/download': CONTENT_PAGE,
  'feature-flags/features': { scriptKb: 169.6, scripts: 8, reason: 'not in production' },
  'home/home': CONTENT_PAGE,
  'labs/labs-detail': CONTENT_PAGE,
  'labs/labs-home': CONTENT_PAGE,
  'natural-drums/natural-drums': { scriptKb: 181, scripts: 10, reason: 'the drum room, without what sounds in it' },
  'newsletter/newsletter': ENTRY_PAGE,
  'packs/pack': { scriptKb: 169.1, scripts: 7, reason: 'a pack without its instrument' },
  'packs/pack-list': { scriptKb: 168, scripts: 5, reason: 'the list' },
  'pattern-library/pattern-library': {
    scriptKb: 202,
    except: ['node_modules/@floating-ui/'],
    scripts: 10,
    reason: 'shows every piece there is; not in production',
  },
  'subscription/subscribe': { scriptKb: 180.5, scripts: 8, reason: 'offers and checkout beside sections' },
};

/** Modules that no first view loads on any route, since they load on demand. By a part of the module's path. */
export const NEVER_AT_FIRST: readonly string[] = [
  'node_modules/zod/',
  'node_modules/@contentful/live-preview/',
  'node_modules/mixpanel-browser/',
  'node_modules/smplr/',
  'node_modules/@floating-ui/',
  'node_modules/react-toastify/',
  'node_modules/@simplewebauthn/browser/',
  'node_modules/@formatjs/icu-messageformat-parser/index.js',
];
