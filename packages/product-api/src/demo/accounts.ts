import type { LocaleCode } from '@sound-library/contract/locales.ts';
import type { Subscription } from '@sound-library/contract/resources/subscriptions.ts';

/** An account that exists wherever the demo catalogue does. */
export interface DemoAccount {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
  /** The account's purpose, in a few words. */
  readonly about: string;
  /** The subscription in the billing sandbox; absent: none. */
  readonly subscription?: Subscription['status'];
  /** Features that are switched on for this account in particular. */
  readonly features?: readonly string[];
}

/** The accounts that `start` prints. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    firstName: 'Demo',
    lastName: 'Listener',
    email: 'demo@labs.example',
    password: 'listen-closely-1',
    about: 'the one to try things with',
  },
  {
    firstName: 'Emma',
    lastName: 'Hart',
    email: 'emma@labs.example',
    password: 'listen-closely-2',
    about: 'a second listener, who has new features first',
    features: ['surprise-pack'],
  },
  {
    firstName: '空',
    lastName: '藤原',
    email: 'sora@labs.example',
    password: 'listen-closely-3',
    about: 'a Japanese name',
  },
  {
    firstName: '민준',
    lastName: '한',
    email: 'minjun@labs.example',
    password: 'listen-closely-4',
    about: 'a Korean name',
  },
  {
    firstName: 'Nora',
    lastName: 'Vale',
    email: 'active@labs.example',
    password: 'listen-closely-5',
    about: 'premium, renews by the year',
    subscription: 'active',
  },
  {
    firstName: 'Theo',
    lastName: 'Marsh',
    email: 'non-renewing@labs.example',
    password: 'listen-closely-6',
    about: 'premium until the paid year is over: was cancelled',
    subscription: 'non_renewing',
  },
  {
    firstName: '陽菜',
    lastName: '森',
    email: 'in-trial@labs.example',
    password: 'listen-closely-7',
    about: 'premium, in the free trial',
    subscription: 'in_trial',
  },
  {
    firstName: 'Ines',
    lastName: 'Moreau',
    email: 'future@labs.example',
    password: 'listen-closely-8',
    about: 'premium begins in a week',
    subscription: 'future',
  },
  {
    firstName: '서연',
    lastName: '윤',
    email: 'paused@labs.example',
    password: 'listen-closely-9',
    about: 'paused for a month',
    subscription: 'paused',
  },
  {
    firstName: 'Owen',
    lastName: 'Reed',
    email: 'cancelled@labs.example',
    password: 'listen-closely-10',
    about: 'had premium once',
    subscription: 'cancelled',
  },
];

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
