import { LOCALE_CODES, LOCALES, type LocaleCode } from '@sound-library/contract/locales.ts';
import { describe, expect, it } from 'vitest';
import { MAIL_TEMPLATES, type MailOrder, type MailTemplate } from './mail-order.ts';
import { renderMail } from './render-mail.ts';

const site = { publicUrl: 'https://www.labs.example', supportUrl: 'https://support.labs.example' };
const TOKEN = 'a'.repeat(43);
const TEMPLATES = Object.keys(MAIL_TEMPLATES).filter((name): name is MailTemplate => name in MAIL_TEMPLATES);
const EVERY = LOCALE_CODES.flatMap((locale) => TEMPLATES.map((template) => ({ locale, template })));

function order(template: MailTemplate, locale: LocaleCode = 'en-GB', facts: Partial<MailOrder> = {}): MailOrder {
  const at = new Date('2026-12-04T09:00:00Z');
  const others = { otherAddress: 'new@example.com', passkeyName: 'Studio laptop', at };
  return { template, locale, to: 'mira@example.com', userId: 'mine', firstName: 'Mira', ...others, ...facts };
}
const render = (template: MailTemplate, locale?: LocaleCode, facts?: Partial<MailOrder>) =>
  renderMail(order(template, locale, facts), site, MAIL_TEMPLATES[template].purpose === null ? undefined : TOKEN);

describe.each(EVERY)('$template in $locale', ({ template, locale }) => {
  const mail = render(template, locale);
  const { page, purpose } = MAIL_TEMPLATES[template];

  it('says in which language it is, in a subject that a narrow list shows whole', () => {
    expect(mail.languageTag).toBe(LOCALES[locale].languageTag);
    expect(mail.html).toContain(`<html lang="${LOCALES[locale].languageTag}"`);
    expect(mail.subject.length).toBeLessThanOrEqual(40);
  });

  it('leads to the page of its language from both parts, with the token where it needs one', () => {
    const path = page === 'support' ? site.supportUrl : `${site.publicUrl}${LOCALES[locale].pathPrefix}${page ?? '/'}`;
    const address = purpose === null ? path : `${path}?token=${TOKEN}`;
    expect(mail.html).toContain(`href="${address}"`);
    expect(mail.text).toContain(address);
    expect(mail.html.includes('token=')).toBe(purpose !== null);
  });

  it('loads nothing and stays below the size from which mailboxes cut', () => {
    expect(mail.html).not.toMatch(/<(img|script|link|iframe)|url\(|@import/i);
    expect(Buffer.byteLength(mail.html)).toBeLessThan(60_000);
  });
});

it('writes every mail in its own words in each language', () => {
  for (const template of TEMPLATES) {
    const texts = LOCALE_CODES.map((locale) => render(template, locale).text);
    expect(new Set(texts).size).toBe(LOCALE_CODES.length);
  }
});

it('escapes what people typed', () => {
  const typed = '"><script>alert(1)</script>&\'';
  const { html } = render('change-email-notice', 'en-GB', { firstName: typed, otherAddress: typed });
  expect(html).not.toContain('<script>');
  const escaped = '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;&#39;';
  expect(html.split(escaped)).toHaveLength(3);
  const passkey = render('passkey-added', 'en-GB', { passkeyName: typed });
  expect(passkey.html).not.toContain('<script>');
  expect(passkey.html).toContain(escaped);
});

it.each(LOCALE_CODES)('says which passkey it is about in %s', (locale) => {
  for (const template of ['passkey-added', 'passkey-removed'] as const) {
    const { html, text } = render(template, locale);
    expect(html).toContain('Studio laptop');
    expect(text).toContain('Studio laptop');
  }
});

it('names the day of the deletion in the words of the language', () => {
  expect(render('deletion-scheduled', 'en-GB').text).toContain('4 December 2026');
  expect(render('deletion-scheduled', 'ja').text).toContain('2026年12月4日');
  expect(render('deletion-scheduled', 'ko').text).toContain('2026년 12월 4일');
});
