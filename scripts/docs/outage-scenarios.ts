/** Stands for every status below 400. */
export const SUCCEEDS = 200;

export const SCENARIOS = [
  'a page that guests share',
  'a page that is not cached',
  'a page for a member',
  'the account',
  'public data',
  'own subscriptions',
  'log in',
  'register',
  'ask for a new password',
  'begin to buy',
  'send analytics events',
] as const;
export type Scenario = (typeof SCENARIOS)[number];

/** Parts that may fail; database and shared store only where they are separate servers. */
export type Part =
  | 'BFF'
  | 'product API'
  | 'content service'
  | 'billing service'
  | 'translation service'
  | 'analytics service'
  | 'captcha service'
  | 'mail server'
  | 'database'
  | 'shared store';

export interface Outage {
  readonly part: Part;
  /** Failing actions with their possible statuses; includes `SUCCEEDS` where success is possible too. Everything else works. */
  readonly refused: Partial<Readonly<Record<Scenario, readonly number[]>>>;
  readonly note: string;
}

const UNAVAILABLE = [503, 504] as const;
const WRITING = {
  'the account': UNAVAILABLE,
  'own subscriptions': UNAVAILABLE,
  'log in': UNAVAILABLE,
  register: UNAVAILABLE,
  'ask for a new password': UNAVAILABLE,
  'begin to buy': UNAVAILABLE,
} as const;

/** What works while a part fails (reliability requirement 16); tests/resilience/outages.test.ts proves it. */
export const OUTAGES: readonly Outage[] = [
  {
    part: 'content service',
    refused: {},
    note: 'Visitors see the last publication; new ones appear when it is back. A product API that starts meanwhile is not ready until it has read the content once.',
  },
  { part: 'translation service', refused: {}, note: 'Texts are those of the last good copy, then those in the code.' },
  {
    part: 'mail server',
    refused: {},
    note: 'Mails are queued and sent when it is back; no request waits for them.',
  },
  {
    part: 'captcha service',
    refused: { register: UNAVAILABLE },
    note: 'Newsletter sign-ups are refused as well: a captcha that can not be verified counts as not solved.',
  },
  {
    part: 'analytics service',
    refused: { 'send analytics events': [500, 502, 504] },
    note: 'Browsers store events and retry; server events are queued.',
  },
  {
    part: 'billing service',
    refused: { 'begin to buy': UNAVAILABLE },
    note: 'The portal is refused as well. Premium access goes on for a minute, then is closed until billing responds.',
  },
  {
    part: 'database',
    refused: WRITING,
    note: 'As with the product API, whose readiness says so. Sessions go on when it is back. Above `SEARCH_MEMORY_LIMIT` packs, searches that are not cached are refused too, and publications wait.',
  },
  {
    part: 'shared store',
    refused: {},
    note: 'Each BFF works alone: limits, cookie logins and public responses are per instance. A session whose logout the product API has not confirmed is refused by one instance only, until the store is back.',
  },
  {
    part: 'product API',
    refused: { 'a page that is not cached': UNAVAILABLE, ...WRITING },
    note: 'Public pages and responses of the last day are served from caches. Members get pages without personal parts, and no session ends.',
  },
  {
    part: 'BFF',
    refused: {
      'a page that is not cached': UNAVAILABLE,
      'a page for a member': [SUCCEEDS, ...UNAVAILABLE],
      'public data': UNAVAILABLE,
      'send analytics events': UNAVAILABLE,
      ...WRITING,
    },
    note: 'Cached pages of guests are served by each web server; pages of members where their public data is still fresh, without personal parts.',
  },
];
