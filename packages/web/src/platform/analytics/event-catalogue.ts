import { PACK_SORTS } from '@sound-library/contract/catalogue.ts';

/** An event for analysts: docs/analytics.md is generated from these. */
export interface CataloguedEvent {
  /** When it is tracked. */
  readonly when: string;
  /** The company's question that it answers. */
  readonly why: string;
  /** Sections of the specification that require it. */
  readonly spec?: string;
  readonly facts: Readonly<Record<string, EventProperty<unknown>>>;
}

const modal = oneOf(['login', 'register', 'subscription'], 'which one');
const sound = {
  pack: text('slug of the pack that is heard'),
  track: text('content id of the demo'),
  from: oneOf(
    ['pack-list', 'pack-page', 'elsewhere', 'queue'],
    "where it began: in the list of packs, on the pack's own page, on any other page; `queue`: it came by 'next', 'previous' or the end of the one before",
  ),
};
const order = { plan: text('plan item price id of the billing service') };

/**
 * The closed list of analytics events: never personal data or addresses, and of free text only search words. For documents
 * and tests: the application imports only its types, so that no visitor loads the texts.
 */
export const EVENTS = {
  'modal opened': {
    when: 'A dialog comes on show; after the switch delay when it replaces another.',
    why: 'How many visitors come to log in, to register, to see the offers, and by which page.',
    spec: '4',
    facts: { modal },
  },
  'modal closed': {
    when: 'That dialog goes, for whatever reason: done, given up, switched, another page.',
    why: 'How long people stay with a form, and how many leave it.',
    spec: '4',
    facts: { modal },
  },
  registered: {
    when: 'An account was made and its owner is logged in; no `logged in` comes besides.',
    why: 'How many visitors become members, and by which form.',
    facts: {
      source: oneOf(['labs-page', 'labs-modal', 'account-page', 'account-modal'], 'the form: its area, page or dialog'),
    },
  },
  'logged in': {
    when: 'A login has succeeded and the person is known to analytics.',
    why: 'How members come in, and whether passkeys are worth their place.',
    facts: { method: oneOf(['password', 'passkey'], 'how it was proved who is there') },
  },
  'logged out': {
    when: 'A member asks to be logged out, told while analytics still knows who it was; not when a session runs out.',
    why: 'Whether people share computers, and where visits of members end.',
    facts: {},
  },
  'login invalid credentials': {
    when: 'A login was refused: e-mail address and password, or the passkey, belong to no account.',
    why: 'How many people can not get in, and whether a change to the form makes it worse.',
    spec: '8',
    facts: {},
  },
  'login unexpected error': {
    when: 'A login failed on our side: an error, an outage, a member whose data could not be loaded.',
    why: 'How many visitors an outage costs.',
    spec: '8',
    facts: {},
  },
  'register unexpected error': {
    when: 'A registration failed on our side.',
    why: 'How many new members an outage costs.',
    spec: '8',
    facts: {},
  },
  'newsletter signed up': {
    when: 'The mail that asks to confirm the newsletter is on its way, whether or not the address is on the list already.',
    why: 'Which place of the form brings readers.',
    facts: { source: oneOf(['home', 'footer', 'page'], 'where the form stands') },
  },
  'newsletter unexpected error': {
    when: 'A sign-up to the newsletter failed on our side.',
    why: 'How many readers an outage costs.',
    spec: '8',
    facts: {},
  },
  'packs searched': {
    when: 'The list of packs shows what was searched for and nobody typed for a second, or left the list before; not when an address or the way back brought the words.',
    why: 'What visitors look for, and what we do not have.',
    facts: {
      words: text(
        'at most 60 characters; empty when they look like an address, a number or a secret, and are kept back',
      ),
      results: number('packs found'),
    },
  },
  'packs filtered': {
    when: 'A person chose kinds or an order and nothing changed for a second, or they left the list before; taking all of it back tells nothing.',
    why: 'Which kinds and orders help to find a pack.',
    facts: {
      types: list('slugs of the kinds chosen, sorted; empty: all'),
      sort: oneOf(PACK_SORTS, 'order of the list'),
      results: number('packs found'),
    },
  },
  'sound played': {
    when: 'The first sound of a demo is heard: once for each hearing, however often it is paused. Another hearing begins with another demo, after the end, and after the player was closed.',
    why: 'Which packs are listened to, and from where.',
    facts: sound,
  },
  'sound progressed': {
    when: 'So much of the demo has been heard in this hearing. Time counts while sound moves on: what is skipped does not, what is heard twice does.',
    why: 'Which demos hold their listeners.',
    facts: {
      ...sound,
      percent: oneOf([25, 50, 75, 100], 'share of the length of the demo, each at most once in a hearing'),
    },
  },
  'sound stopped': {
    when: 'A hearing is over. A pause is none; who leaves the site in the middle tells none either.',
    why: 'Where listeners lose interest.',
    facts: {
      ...sound,
      positionSeconds: number('place in the demo at which it stopped, in seconds with one decimal'),
      heardSeconds: number('time heard, in seconds with one decimal'),
      reason: oneOf(
        ['ended', 'closed', 'replaced'],
        'the end was reached, the player was closed, another demo was chosen',
      ),
    },
  },
  'instrument opened': {
    when: 'An instrument has its sounds and can be played: once per visit of its page.',
    why: 'Whether instruments to try out are used.',
    facts: { instrument: text('slug of the pack, or `natural-drums` for the drum room') },
  },
  'pack downloaded': {
    when: 'Somebody presses the link of a pack’s samples; the product API tells the same event when their archive was sent.',
    why: 'Which packs are wanted, and which downloads fail.',
    facts: { pack: text('slug of the pack') },
  },
  'installer downloaded': {
    when: 'Somebody presses the link of an installer.',
    why: 'Which systems the installer is fetched for.',
    facts: {
      platform: oneOf(['macos', 'windows'], 'system that it is for'),
      version: text('version of the installer'),
    },
  },
  'plan chosen': {
    when: 'A person picks another plan than the one that is picked; the one that the page picks tells nothing.',
    why: 'Which plans are compared before an order.',
    facts: {
      ...order,
      currency: text('ISO 4217 code'),
      price: number('price of a term in minor units of the currency; of currencies without any, in whole ones'),
      term: oneOf(['month', 'year'], 'what the price is for'),
    },
  },
  'checkout started': {
    when: 'The billing service has made a page to pay on, just before we lead there.',
    why: 'How many of those who see the offers order, by plan.',
    facts: { ...order, hasCoupon: flag('a coupon came with the order') },
  },
  'checkout finished': {
    when: 'A visitor comes back from the checkout, however it ended; once, a reload tells nothing.',
    why: 'How many orders are paid, and how many are given up.',
    spec: '2, 4',
    facts: {
      state: oneOf(
        ['created', 'requested', 'succeeded', 'cancelled', 'acknowledged', 'unknown'],
        'what the address to come back to says; never a proof of a payment',
      ),
    },
  },
  'portal opened': {
    when: 'The billing service has made a page to manage a subscription on, just before we lead there.',
    why: 'How many subscribers look after what they pay for.',
    facts: {},
  },
  'portal finished': {
    when: 'A member comes back from there; once, a reload tells nothing.',
    why: 'Whether they find the way back.',
    spec: '2, 4',
    facts: {},
  },
} satisfies Readonly<Record<string, CataloguedEvent>>;

export type EventName = keyof typeof EVENTS;

/** The events of the product with their properties (specification, sections 3, 4 and 8). */
export interface TrackedEvents extends PropertiesOfEvents {}

type PropertiesOfEvents = { readonly [Name in EventName]: PropertiesOf<(typeof EVENTS)[Name]['facts']> };

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
  currency: EVENTS['plan chosen'].facts.currency,
  price: EVENTS['plan chosen'].facts.price,
  term: text('what the price is for, as the billing service calls it: `month`'),
  source: oneOf(['server'], 'who tells it'),
};

/** Events that no page tracks, or not alone: the product API records them when they have happened. */
export const SERVER_EVENTS = {
  'subscription started': {
    when: 'A subscription becomes active or begins its trial.',
    why: 'What is sold, whether or not the buyer comes back to our pages.',
    once: 'It follows from the change of what is stored; its mark is made of the subscription and the change.',
    facts: subscription,
  },
  'subscription cancelled': {
    when: 'A member cancels, to the end of the term or at once; again only after the cancellation was taken back.',
    why: 'How many leave, and after how long.',
    once: 'As above.',
    facts: subscription,
  },
  'pack downloaded': {
    when: 'The archive of a pack was sent whole; the page tells it besides, with the press of the link.',
    why: 'Which packs are wanted, and which downloads fail.',
    once: 'The press makes a mark that travels with the request; page and product API tell the same event by it.',
    facts: { pack: text('slug of the pack'), source: oneOf(['server'], 'who tells it, where the page did not') },
  },
} satisfies Readonly<Record<string, ServerEvent>>;

/** One property of an event: its format and its meaning. `value` is for the compiler alone. */
interface EventProperty<Value> {
  readonly meaning: string;
  /** Its format, in Markdown. */
  readonly looks: string;
  readonly value?: Value;
}

/** A word or a name of ours; never user input, except for search words. */
function text(meaning: string): EventProperty<string> {
  return { meaning, looks: 'text' };
}

/** The meaning names the unit. */
function number(meaning: string): EventProperty<number> {
  return { meaning, looks: 'number' };
}

function flag(meaning: string): EventProperty<boolean> {
  return { meaning, looks: 'true or false' };
}

function list(meaning: string): EventProperty<readonly string[]> {
  return { meaning, looks: 'list of texts' };
}

/** One word of a closed list. */
function oneOf<const Value extends string | number>(values: readonly Value[], meaning: string): EventProperty<Value> {
  return { meaning, looks: values.map((value) => `\`${value}\``).join(', ') };
}
