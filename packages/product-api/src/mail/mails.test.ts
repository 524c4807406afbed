import { LOCALE_CODES, LOCALES, type LocaleCode } from '@sound-library/contract/locales.ts';
import { OUR_BRAND } from '@sound-library/server-kit/test/support/brand.ts';
import { describe, expect, it } from 'vitest';
import type { UserRow } from '../database/users.ts';
import { MAIL_TEMPLATES, type MailContext, type MailOrder, type MailTemplate, mailOrder } from './mail-order.ts';
import type { QueuedMail } from './open-mail-queue.ts';
import { renderMail } from './render-mail.ts';

const at = new Date('2026-11-20T12:00:00Z');
const account = (fields: Partial<UserRow> = {}): UserRow => ({
  id: 'mine',
  firstName: 'Mira',
  lastName: 'Sato',
  emailAddress: 'mira@example.com',
  emailKey: 'mira@example.com',
  emailConfirmedAt: null,
  passwordHash: 'a hash',
  newsletter: false,
  locale: 'en-GB',
  source: 'test',
  pendingEmailAddress: null,
  pendingEmailSince: null,
  deletesAt: null,
  createdAt: at,
  updatedAt: at,
  ...fields,
});
const NEW = 'new@example.com';
const unconfirmed = account();
const confirmed = account({ emailConfirmedAt: at });
const moving = account({ emailConfirmedAt: at, pendingEmailAddress: NEW, pendingEmailSince: at });
const invited = account({ passwordHash: null, firstName: '', lastName: '' });
const otherUser = account({ id: 'theirs', emailConfirmedAt: at });

const noAccount: MailContext = { user: undefined, owner: undefined, claimant: undefined, isSubscribed: false };
const locale = 'ja';
const mine = { locale, userId: 'mine' } as const;
const forgotten = { kind: 'forgot-password', locale, emailAddress: 'mira@example.com' } as const;
const wanted = { ...mine, newEmailAddress: NEW } as const;

type Case = readonly [title: string, mail: QueuedMail, context: Partial<MailContext>, expected: MailTemplate];

const ORDERS: readonly Case[] = [
  ['a new account', { kind: 'registered', ...mine }, { user: unconfirmed }, 'confirm-email'],
  [
    'an address with an account',
    { kind: 'registered', ...mine },
    { user: unconfirmed, owner: otherUser },
    'account-exists',
  ],
  ['another confirmation', { kind: 'confirm-email', ...mine }, { user: unconfirmed }, 'confirm-email'],
  ['a forgotten password', forgotten, { owner: confirmed }, 'reset-password'],
  ['a password that was never set', forgotten, { claimant: invited }, 'set-account-details'],
  ['a forgotten password before the address was confirmed', forgotten, { claimant: unconfirmed }, 'reset-password'],
  ['an invitation', { kind: 'invited', ...mine }, { user: invited }, 'set-account-details'],
  ['a new address', { kind: 'change-email', ...wanted }, { user: moving }, 'change-email'],
  [
    'one’s own address in another spelling',
    { kind: 'change-email', ...wanted },
    { user: moving, owner: moving },
    'change-email',
  ],
  ['another’s address', { kind: 'change-email', ...wanted }, { user: moving, owner: otherUser }, 'address-wanted'],
  ['a changed password', { kind: 'password-changed', ...mine }, { user: confirmed }, 'password-changed'],
  ['a new passkey', { kind: 'passkey-added', ...mine, passkeyName: 'Laptop' }, { user: confirmed }, 'passkey-added'],
  [
    'a removed passkey',
    { kind: 'passkey-removed', ...mine, passkeyName: 'Laptop' },
    { user: confirmed },
    'passkey-removed',
  ],
  [
    'a subscription that was ended',
    { kind: 'subscription-ended', locale, emailAddress: 'mira@example.com', firstName: 'Mira' },
    {},
    'subscription-ended',
  ],
  ['a second account', { kind: 'second-account', ...mine }, { user: confirmed }, 'second-account'],
  ['a newsletter', { kind: 'newsletter-signup', locale, emailAddress: 'mira@example.com' }, {}, 'confirm-newsletter'],
];

it.each(ORDERS)('selects the right mail for %s', (_title, mail, context, expected) => {
  expect(mailOrder(mail, { ...noAccount, ...context })).toMatchObject({ template: expected, locale });
});

const NOTHING: readonly [title: string, mail: QueuedMail, context: Partial<MailContext>][] = [
  ['a deleted account', { kind: 'registered', ...mine }, {}],
  ['an address that was confirmed meanwhile', { kind: 'confirm-email', ...mine }, { user: confirmed }],
  ['a forgotten password of an unknown address', forgotten, {}],
  ['an invitation that was accepted', { kind: 'invited', ...mine }, { user: confirmed }],
  ['a new address whose request was cancelled', { kind: 'change-email', ...wanted }, { user: confirmed }],
  [
    'a new address after a newer request',
    { kind: 'change-email', ...wanted, newEmailAddress: 'mistyped@example.com' },
    { user: moving, owner: otherUser },
  ],
  [
    'a warning of a new address that is confirmed meanwhile',
    { kind: 'change-email-notice', ...wanted },
    { user: confirmed },
  ],
  ['a deletion that was cancelled', { kind: 'deletion-scheduled', ...mine }, { user: confirmed }],
  ['private data for an unconfirmed address', { kind: 'password-changed', ...mine }, { user: unconfirmed }],
  [
    'a newsletter that is already confirmed',
    { kind: 'newsletter-signup', locale, emailAddress: 'a@example.com' },
    { isSubscribed: true },
  ],
];

it.each(NOTHING)('selects no mail for %s', (_title, mail, context) => {
  expect(mailOrder(mail, { ...noAccount, ...context })).toBeUndefined();
});

describe('a mail', () => {
  it('has a name in the greeting only at a confirmed address, so that strangers can’t send messages through us', () => {
    const names = ORDERS.map(([, mail, context]) => mailOrder(mail, { ...noAccount, ...context }))
      .filter((order) => order?.firstName)
      .map((order) => order?.template);
    expect(names).toEqual([
      'reset-password',
      'password-changed',
      'passkey-added',
      'passkey-removed',
      'subscription-ended',
      'second-account',
    ]);
  });

  it.each<[string, QueuedMail, Partial<UserRow>, Partial<MailOrder>]>([
    ['about a change of address goes to the new one', { kind: 'change-email', ...wanted }, moving, { to: NEW }],
    [
      'that notices a change of address goes to the old one',
      { kind: 'change-email-notice', ...wanted },
      moving,
      { to: 'mira@example.com', otherAddress: NEW },
    ],
    [
      'about a deletion states the date',
      { kind: 'deletion-scheduled', ...mine },
      { ...confirmed, deletesAt: at },
      { at },
    ],
  ])('%s', (_title, mail, user, expected) => {
    expect(mailOrder(mail, { ...noAccount, user: account(user) })).toMatchObject(expected);
  });
});

const site = { brand: OUR_BRAND, publicUrl: 'https://www.labs.example', supportUrl: 'https://support.labs.example' };
const TOKEN = 'a'.repeat(43);
const TEMPLATES = Object.keys(MAIL_TEMPLATES).filter((name): name is MailTemplate => name in MAIL_TEMPLATES);
const EVERY = LOCALE_CODES.flatMap((locale) => TEMPLATES.map((template) => ({ locale, template })));

function order(template: MailTemplate, locale: LocaleCode = 'en-GB', details: Partial<MailOrder> = {}): MailOrder {
  const others = { otherAddress: NEW, passkeyName: 'Studio laptop', at: new Date('2026-12-04T09:00:00Z') };
  return { template, locale, to: 'mira@example.com', userId: 'mine', firstName: 'Mira', ...others, ...details };
}
const render = (template: MailTemplate, locale?: LocaleCode, details?: Partial<MailOrder>) =>
  renderMail(order(template, locale, details), site, MAIL_TEMPLATES[template].purpose === null ? undefined : TOKEN);

describe.each(EVERY)('$template in $locale', ({ template, locale }) => {
  const mail = render(template, locale);
  const { page, purpose } = MAIL_TEMPLATES[template];

  it('declares its language, and has a subject that fits a narrow list', () => {
    expect(mail.languageTag).toBe(LOCALES[locale].languageTag);
    expect(mail.html).toContain(`<html lang="${LOCALES[locale].languageTag}"`);
    expect(mail.subject.length).toBeLessThanOrEqual(40);
  });

  it('links to the page in its language from both parts, with a token where needed', () => {
    const path = page === 'support' ? site.supportUrl : `${site.publicUrl}${LOCALES[locale].pathPrefix}${page ?? '/'}`;
    const address = purpose === null ? path : `${path}?token=${TOKEN}`;
    expect(mail.html).toContain(`href="${address}"`);
    expect(mail.text).toContain(address);
    expect(mail.html.includes('token=')).toBe(purpose !== null);
  });

  it('names any brand, and never the one of the demo', () => {
    const brand = { ...OUR_BRAND, name: 'Bow & Reed', mailLogo: '' };
    const token = purpose === null ? undefined : TOKEN;
    const { subject, html, text } = renderMail(order(template, locale), { ...site, brand }, token);
    expect(`${subject}${html}${text}`).not.toMatch(/LABS|\{\w+\}/);
    expect(text).toContain('Bow & Reed · ');
    expect(html).toContain('>Bow &amp; Reed</td>');
  });

  it('loads nothing and stays below the size at which mailboxes clip', () => {
    expect(mail.html).not.toMatch(/<(img|script|link|iframe)|url\(|@import/i);
    expect(Buffer.byteLength(mail.html)).toBeLessThan(60_000);
  });
});

it('has unique texts for every mail and language', () => {
  for (const template of TEMPLATES) {
    const texts = LOCALE_CODES.map((locale) => render(template, locale).text);
    expect(new Set(texts).size).toBe(LOCALE_CODES.length);
  }
});

it('escapes user input', () => {
  const typed = '"><script>alert(1)</script>&\'';
  const escaped = '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;&#39;';
  const notice = render('change-email-notice', 'en-GB', { firstName: typed, otherAddress: typed });
  const passkey = render('passkey-added', 'en-GB', { passkeyName: typed });
  expect(`${notice.html}${passkey.html}`).not.toContain('<script>');
  expect(notice.html.split(escaped)).toHaveLength(3);
  expect(passkey.html).toContain(escaped);
});

it.each(LOCALE_CODES)('names the passkey that it is about in %s', (locale) => {
  for (const template of ['passkey-added', 'passkey-removed'] as const) {
    const { html, text } = render(template, locale);
    expect(html).toContain('Studio laptop');
    expect(text).toContain('Studio laptop');
  }
});

it.each([
  ['en-GB', '4 December 2026'],
  ['ja', '2026年12月4日'],
  ['ko', '2026년 12월 4일'],
] as const)('formats the day of the deletion in %s', (locale, day) => {
  expect(render('deletion-scheduled', locale).text).toContain(day);
});

it.each([
  ['en-GB', '13 December 2026'],
  ['ja', '2026年12月14日'],
  ['ko', '2026년 12월 14일'],
] as const)('states the day in the time zone of %s', (locale, day) => {
  expect(render('deletion-scheduled', locale, { at: new Date('2026-12-13T18:00:00Z') }).text).toContain(day);
});
