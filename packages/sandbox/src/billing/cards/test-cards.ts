/** What a test card does when it is used at a hosted page. */
export type CardOutcome = 'pays' | 'declines' | 'lacks_funds' | 'asks' | 'fails_later';

export interface TestCard {
  /** Digits only. */
  readonly number: string;
  readonly outcome: CardOutcome;
  /** For the list on the hosted page. */
  readonly about: string;
}

/** Numbers that no bank gives out; every other number is refused. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', outcome: 'pays', about: 'succeeds' },
  { number: '5555555555554444', outcome: 'pays', about: 'succeeds, a Mastercard' },
  { number: '4000000000003220', outcome: 'asks', about: 'asks its holder to confirm' },
  { number: '4000000000000002', outcome: 'declines', about: 'is declined' },
  { number: '4000000000009995', outcome: 'lacks_funds', about: 'lacks the money' },
  { number: '4000000000000341', outcome: 'fails_later', about: 'succeeds once, fails at every later payment' },
];

/** A number in groups of four. */
export const groupedNumber = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1 ');
