import type { LocaleCode } from '@sound-library/contract/locales.ts';
import type { Subscription } from '@sound-library/contract/resources/subscriptions.ts';

type AccountRow = readonly [
  firstName: string,
  lastName: string,
  mailbox: string,
  about: string,
  rights?: {
    /** The subscription in the billing sandbox; absent: none. */
    readonly subscription?: Subscription['status'];
    /** Features that are switched on for this account in particular. */
    readonly features?: readonly string[];
  },
];

const ROWS: readonly AccountRow[] = [
  ['Demo', 'Listener', 'demo', 'the one to try things with'],
  ['Emma', 'Hart', 'emma', 'a second listener, who has new features first', { features: ['surprise-pack'] }],
  ['空', '藤原', 'sora', 'a Japanese name'],
  ['민준', '한', 'minjun', 'a Korean name'],
  ['Nora', 'Vale', 'active', 'premium, renews by the year', { subscription: 'active' }],
  [
    'Theo',
    'Marsh',
    'non-renewing',
    'premium until the paid year is over: was cancelled',
    { subscription: 'non_renewing' },
  ],
  ['陽菜', '森', 'in-trial', 'premium, in the free trial', { subscription: 'in_trial' }],
  ['Ines', 'Moreau', 'future', 'premium begins in a week', { subscription: 'future' }],
  ['서연', '윤', 'paused', 'paused for a month', { subscription: 'paused' }],
  ['Owen', 'Reed', 'cancelled', 'had premium once', { subscription: 'cancelled' }],
];

/** The accounts that `start` prints, with passwords from `listen-closely-1` on. */
export const DEMO_ACCOUNTS = ROWS.map(([firstName, lastName, mailbox, about, rights], index) => ({
  firstName,
  lastName,
  email: `${mailbox}@labs.example`,
  password: `listen-closely-${index + 1}`,
  about,
  ...rights,
}));

/** The account without details that `start` prints. */
export const INVITED_ACCOUNT = {
  email: 'invited@labs.example',
  about: 'without name and password: ask for a new one, and open the link in the mailbox',
} as const;

/** Accounts without details: requesting a new password sends the link that completes each, once. */
export const INVITED_ACCOUNTS: readonly { readonly email: string; readonly locale: LocaleCode }[] = [
  { email: INVITED_ACCOUNT.email, locale: 'en-GB' },
  { email: 'invited-too@labs.example', locale: 'en-GB' },
  { email: 'invited-ja@labs.example', locale: 'ja' },
  { email: 'invited-ko@labs.example', locale: 'ko' },
];
