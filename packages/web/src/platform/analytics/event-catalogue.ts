import { PACK_SORTS } from '@sound-library/contract/catalogue.ts';

/** An event for analysts: docs/analytics.md is generated from these. */
export interface CataloguedEvent {
  /** When it is tracked. */
  readonly when: string;
  /** The business question that it answers. */
  readonly why: string;
  /** Sections of the specification that require it. */
  readonly spec?: string;
  readonly properties: Readonly<Record<string, EventProperty<unknown>>>;
}

const modal = oneOf(['login', 'register', 'subscription'], 'which one');
const sound = {
  pack: text('slug of the pack that plays'),
  track: text('content id of the demo'),
  from: oneOf(
    ['pack-list', 'pack-page', 'elsewhere', 'queue'],
    "where it was started: in the list of packs, on the pack's own page, on any other page; `queue`: started by 'next', 'previous' or the end of the previous demo",
  ),
};
const heart = {
  pack: text('slug of the pack'),
  place: oneOf(['card', 'pack-page', 'player'], 'where the heart is'),
};
const riff = {
  pack: text('slug of the pack'),
  bars: number('length in bars'),
  notes: number('notes in the riff'),
};
const order = { plan: text('plan item price id of the billing service') };

/** All analytics events: never personal data or addresses. The application imports only types: nobody loads texts. */
export const EVENTS = {
  'modal opened': {
    when: 'A dialog opens; after the switch delay when it replaces another.',
    why: 'How many visitors open login, registration and offers, and on which pages.',
    spec: '4',
    properties: { modal },
  },
  'modal closed': {
    when: 'The dialog closes: completed, cancelled, replaced, or left for another page without a document load.',
    why: 'How long people use a form, and how many abandon it.',
    spec: '4',
    properties: { modal },
  },
  registered: {
    when: 'An account was created and its owner is logged in; `logged in` is not sent as well.',
    why: 'How many visitors become members, and by which form.',
    properties: {
      source: oneOf(['labs-page', 'labs-modal', 'account-page', 'account-modal'], 'the form: its area, page or dialog'),
    },
  },
  'logged in': {
    when: 'A login has succeeded, after the member was identified.',
    why: 'How members log in, and whether passkeys are used.',
    properties: { method: oneOf(['password', 'passkey'], 'how the member was authenticated') },
  },
  'logged out': {
    when: 'A member logs out; tracked before the reset, under the member’s user id. Not when a session expires.',
    why: 'Whether people share computers, and where visits of members end.',
    properties: {},
  },
  'login invalid credentials': {
    when: 'A login was rejected: no account has this e-mail address and password, or this passkey.',
    why: 'How many logins are rejected, and whether a change to the form matters.',
    spec: '8',
    properties: {},
  },
  'login unexpected error': {
    when: 'A login failed on our side: an error, an outage, a member whose data could not be loaded.',
    why: 'How many visitors an outage costs.',
    spec: '8',
    properties: {},
  },
  'register unexpected error': {
    when: 'A registration failed on our side.',
    why: 'How many new members an outage costs.',
    spec: '8',
    properties: {},
  },
  'newsletter signed up': {
    when: 'The confirmation mail of the newsletter was requested, whether or not the address is subscribed already.',
    why: 'Which position of the form brings readers.',
    properties: { source: oneOf(['home', 'footer', 'page'], 'where the form is') },
  },
  'newsletter unexpected error': {
    when: 'A sign-up to the newsletter failed on our side.',
    why: 'How many readers an outage costs.',
    spec: '8',
    properties: {},
  },
  'packs searched': {
    when: 'The list of packs shows search results and the visitor has not typed for a second, or leaves the list before. Not when the search came from a URL or from back navigation.',
    why: 'What visitors look for, and what we do not have.',
    properties: {
      words: text(
        'the search words, at most 60 characters; empty when they look like an address, a number or a secret',
      ),
      results: number('packs found'),
    },
  },
  'packs filtered': {
    when: 'A visitor chose types or an order and changed nothing for a second, or leaves the list before. Not when all filters were removed.',
    why: 'Which filters and orders help to find a pack.',
    properties: {
      types: list('slugs of the chosen types, sorted; empty: all'),
      sort: oneOf(PACK_SORTS, 'order of the list'),
      results: number('packs found'),
    },
  },
  'sound played': {
    when: 'A demo starts to play: once per playback, however often it is paused. A new playback begins with another demo, after the end, and after the player was closed.',
    why: 'Which packs are listened to, and from where.',
    properties: sound,
  },
  'sound progressed': {
    when: 'This share of the demo has been played. Played time counts: skipped parts do not, repeated parts do.',
    why: 'Which demos hold their listeners.',
    properties: {
      ...sound,
      percent: oneOf([25, 50, 75, 100], 'percentage of the demo’s length, each at most once per playback'),
    },
  },
  'sound stopped': {
    when: 'A playback ends. Not when it is paused, nor when the visitor leaves the site.',
    why: 'Where listeners lose interest.',
    properties: {
      ...sound,
      positionSeconds: number('position in the demo at which it stopped, in seconds with one decimal'),
      heardSeconds: number('played time, in seconds with one decimal'),
      reason: oneOf(['ended', 'closed', 'replaced'], 'the demo ended, the player was closed, another demo was started'),
    },
  },
  'key and tempo switched': {
    when: 'A visitor switches on or off that demos follow a key and tempo. Not when a later visit begins with it on.',
    why: 'Whether visitors try demos in their own music.',
    properties: { on: flag('demos follow from now on') },
  },
  'instrument opened': {
    when: 'An instrument has loaded its samples and can be played: once per visit of its page.',
    why: 'Whether the instruments are used.',
    properties: { instrument: text('slug of the pack, or `natural-drums` for the drum room') },
  },
  'riff recorded': {
    when: 'A recording on a pack’s instrument has ended with at least one note.',
    why: 'Whether visitors make music of their own.',
    properties: riff,
  },
  'riff opened': {
    when: 'A link with a riff was opened and could be read. The riff itself is never sent.',
    why: 'How many visitors riffs bring.',
    properties: riff,
  },
  'riff link copied': {
    when: 'A visitor clicks the button that copies the link to a riff.',
    why: 'How many riffs are passed on.',
    properties: riff,
  },
  'riff exported': {
    when: 'A riff was saved as a file.',
    why: 'Whether riffs are used further, and in which format.',
    properties: {
      pack: text('slug of the pack that plays it'),
      format: oneOf(['midi', 'wav'], 'format of the file'),
    },
  },
  'pack downloaded': {
    when: 'A member clicks the download link of a pack’s samples; the product API sends the same event when the archive was sent.',
    why: 'Which packs are wanted, and which downloads fail.',
    properties: { pack: text('slug of the pack') },
  },
  'favourite added': {
    when: 'A visitor has marked a pack as a favourite. Not when a login moves those of the browser into the account.',
    why: 'Which packs are liked, and where visitors mark them.',
    properties: heart,
  },
  'favourite removed': {
    when: 'A visitor has removed a pack from the favourites.',
    why: 'Which packs do not stay.',
    properties: heart,
  },
  'favourites shared': {
    when: 'A member has created the link to the list. Not when its title is changed.',
    why: 'How many members share their list.',
    properties: { packs: number('packs in the list') },
  },
  'favourites stored': {
    when: 'A visitor has stored the demos of all favourites in the browser, to hear them without a connection.',
    why: 'Whether visitors listen without a connection, and how much room they give.',
    properties: { packs: number('packs in the list'), megabytes: number('size of all their demos, with one decimal') },
  },
  'installer downloaded': {
    when: 'A visitor clicks the download link of an installer.',
    why: 'For which systems the installer is downloaded.',
    properties: {
      platform: oneOf(['macos', 'windows'], 'operating system'),
      version: text('version of the installer'),
    },
  },
  'plan chosen': {
    when: 'A visitor selects another plan than the selected one. Not for the plan that the page preselects.',
    why: 'Which plans are compared before an order.',
    properties: {
      ...order,
      currency: text('ISO 4217 code'),
      price: number(
        'price of a term in minor units of the currency; in whole units for currencies without minor units',
      ),
      term: oneOf(['month', 'year'], 'billing period'),
    },
  },
  'checkout started': {
    when: 'The billing service has created a checkout page, just before the redirect to it.',
    why: 'How many visitors who see the offers start an order, by plan.',
    properties: { ...order, hasCoupon: flag('the order has a coupon') },
  },
  'checkout finished': {
    when: 'A visitor returns from the checkout, whatever its result; once, not at a reload.',
    why: 'How many orders are paid, and how many are abandoned.',
    spec: '2, 4',
    properties: {
      state: text(
        'state in the return URL, a word of the billing service such as `succeeded` or `cancelled`; `unknown` without one; not a proof of payment',
      ),
    },
  },
  'portal opened': {
    when: 'The billing service has created a portal page, just before the redirect to it.',
    why: 'How many subscribers manage their subscription.',
    properties: {},
  },
  'portal finished': {
    when: 'A visitor returns from the portal, logged in or not; once, not at a reload.',
    why: 'Whether subscribers return to the site.',
    spec: '2, 4',
    properties: {},
  },
} satisfies Readonly<Record<string, CataloguedEvent>>;

export type EventName = keyof typeof EVENTS;

/** The events of the product with their properties (specification, sections 3, 4 and 8). */
export type TrackedEvents = { readonly [Name in EventName]: PropertiesOf<(typeof EVENTS)[Name]['properties']> };

type PropertiesOf<Properties> = [keyof Properties] extends [never]
  ? Readonly<Record<string, never>>
  : { readonly [Name in keyof Properties]: Properties[Name] extends EventProperty<infer Value> ? Value : never };

/** What the product API tracks itself, of members whose account has consented. */
export interface ServerEvent extends CataloguedEvent {
  /** Why it counts once, however often it is sent. */
  readonly once: string;
}

const subscription = {
  ...order,
  currency: EVENTS['plan chosen'].properties.currency,
  price: EVENTS['plan chosen'].properties.price,
  term: text('billing period, as the billing service names it: `month`'),
  source: oneOf(['server'], 'sent by the product API'),
};

/** Events that the product API sends, in place of pages or besides them. */
export const SERVER_EVENTS = {
  'subscription started': {
    when: 'A subscription becomes active or begins its trial.',
    why: 'How many subscriptions are sold, whether or not the buyer returns to the site.',
    once: 'It follows from a change of the stored state; its id is derived from subscription and change.',
    properties: subscription,
  },
  'subscription cancelled': {
    when: 'A member cancels, at the end of the term or at once; again only after the cancellation was revoked.',
    why: 'How many members cancel, and after how long.',
    once: 'As above.',
    properties: subscription,
  },
  'pack downloaded': {
    when: 'The archive of a pack was sent completely; the page sends the same event when the link is clicked.',
    why: 'Which packs are wanted, and which downloads fail.',
    once: 'The click creates an event id that is sent with the request; page and product API send the same event under it.',
    properties: { pack: text('slug of the pack'), source: oneOf(['server'], 'sent by the product API') },
  },
} satisfies Readonly<Record<string, ServerEvent>>;

/** One property of an event: its format and its meaning. `value` exists only for type inference. */
interface EventProperty<Value> {
  readonly meaning: string;
  /** Its format, in Markdown. */
  readonly format: string;
  readonly value?: Value;
}

/** One of our identifiers; never user input, except for search words. */
function text(meaning: string): EventProperty<string> {
  return { meaning, format: 'text' };
}

/** The meaning names the unit. */
function number(meaning: string): EventProperty<number> {
  return { meaning, format: 'number' };
}

function flag(meaning: string): EventProperty<boolean> {
  return { meaning, format: 'true or false' };
}

function list(meaning: string): EventProperty<readonly string[]> {
  return { meaning, format: 'list of texts' };
}

/** One word of a closed list. */
function oneOf<const Value extends string | number>(values: readonly Value[], meaning: string): EventProperty<Value> {
  return { meaning, format: values.map((value) => `\`${value}\``).join(', ') };
}
