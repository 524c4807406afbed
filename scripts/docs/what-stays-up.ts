/** Stands for every status below 400. */
export const WELL = 200;

/** What visitors do, each by one request to the storefront. */
export const DEEDS = [
  'a page that guests share',
  'a page nobody has asked for yet',
  'a page for a member',
  'the account',
  'public data',
  'own subscriptions',
  'log in',
  'register',
  'ask for a new password',
  'begin to buy',
  'tell analytics',
] as const;
export type Deed = (typeof DEEDS)[number];

/** What may fail; database and shared store only where they are servers of their own. */
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
  /** What cannot be done, with the statuses that may say so; `WELL` among them where it depends. Everything else goes on. */
  readonly refused: Partial<Readonly<Record<Deed, readonly number[]>>>;
  /** For the operator: what else is otherwise. */
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

/** What stays up while a part is down, slow, cut off or talks nonsense (reliability requirement 16): proved by tests/resilience/outages.test.ts. */
export const OUTAGES: readonly Outage[] = [
  {
    part: 'content service',
    refused: {},
    note: 'Visitors see what was published last; publications show when it is back. A product API that starts meanwhile is not ready until it has read the content once.',
  },
  { part: 'translation service', refused: {}, note: 'Texts are those of the last good copy, then those in the code.' },
  {
    part: 'mail server',
    refused: {},
    note: 'Mails wait in the queue and leave when it is back; nobody waits for them.',
  },
  {
    part: 'captcha service',
    refused: { register: UNAVAILABLE },
    note: 'Newsletter sign-ups are refused as well: a captcha that cannot be asked is not taken for solved.',
  },
  {
    part: 'analytics service',
    refused: { 'tell analytics': [500, 502, 504] },
    note: 'Browsers keep what was not taken and send it again; what servers tell waits in the queue.',
  },
  {
    part: 'billing service',
    refused: { 'begin to buy': UNAVAILABLE },
    note: 'The portal is refused as well. What subscriptions open is known for a minute, then closed until it can be asked.',
  },
  {
    part: 'database',
    refused: WRITING,
    note: 'As the product API, whose readiness says so. Sessions are not ended: members are back as they were.',
  },
  {
    part: 'shared store',
    refused: {},
    note: 'Each BFF goes on with what it has: limits count per instance, cookie logins and public answers are its own. A log out that the product API has not confirmed is refused by its own instance alone until the store is back.',
  },
  {
    part: 'product API',
    refused: { 'a page nobody has asked for yet': UNAVAILABLE, ...WRITING },
    note: 'Public pages and answers that were asked for within a day go on. Who is a member is not known: pages are shown without what is theirs, and nobody is logged out.',
  },
  {
    part: 'BFF',
    refused: {
      'a page nobody has asked for yet': UNAVAILABLE,
      'a page for a member': [WELL, ...UNAVAILABLE],
      'public data': UNAVAILABLE,
      'tell analytics': UNAVAILABLE,
      ...WRITING,
    },
    note: 'Pages that guests share go on from the memory of each web server; those of members where their public parts are still fresh, without what is theirs.',
  },
];
