import { LOCALE_CODES, LOCALES } from '@sound-library/contract/locales.ts';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MailOrder } from '../src/mail/mail-order.ts';
import { MAIL_TEXTS } from '../src/mail/mail-texts.ts';
import { renderMail } from '../src/mail/render-mail.ts';
import { type OutgoingMail, smtpSender } from '../src/mail/smtp-sender.ts';
import { type MailCatcher, mailCatcher } from './support/mail-catcher.ts';

const SITE = { publicUrl: 'https://www.labs.example', supportUrl: 'https://support.labs.example' };
const FROM = { name: 'LABS', address: 'no-reply@labs.example' };
const HOSTILE = 'Mira\r\nBcc: other@example.com\r\n\r\nbody';
/** All that a mail of ours has: nothing tells which program made it, or whom else it went to. */
const HEADERS = [
  'auto-submitted',
  'content-language',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'subject',
  'to',
];

let catcher: MailCatcher;
beforeAll(async () => {
  catcher = await mailCatcher();
});
beforeEach(() => {
  catcher.mails.length = 0;
});
afterAll(() => catcher.close());

async function send(mail: Partial<OutgoingMail> = {}) {
  const sender = smtpSender({ smtpUrl: catcher.smtpUrl, requiresTls: false, from: FROM, supportUrl: SITE.supportUrl });
  const usual = { id: 'job', to: 'mira@example.com', languageTag: 'en-GB', subject: 'Hello', html: '<p>', text: '.' };
  await sender.send({ ...usual, ...mail }, AbortSignal.timeout(10_000));
  const caught = catcher.mails.at(-1);
  if (!caught) throw new Error('The mail did not arrive.');
  const { source, envelope } = caught;
  const [head = ''] = source.toString('latin1').split('\r\n\r\n', 1);
  return { envelope, source: source.toString('latin1'), head, parsed: await PostalMime.parse(source) };
}

const sendOrder = (order: Partial<MailOrder>) => {
  const usual = { template: 'passkey-added', to: 'mira@example.com', locale: 'en-GB', userId: 'mine' } as const;
  return send(renderMail({ ...usual, firstName: 'Mira', passkeyName: 'Laptop', ...order }, SITE, undefined));
};

const names = (headers: readonly { readonly key: string }[]) => headers.map(({ key }) => key).sort();

describe.each(LOCALE_CODES)('a mail in %s', (locale) => {
  it('says from whom, to whom, about what and in which language', async () => {
    const { envelope, parsed } = await sendOrder({ locale });
    const { subject } = MAIL_TEXTS[locale].mails['passkey-added'];
    expect(parsed).toMatchObject({ from: FROM, to: [{ name: '', address: 'mira@example.com' }], subject });
    expect(envelope).toEqual({ from: FROM.address, to: ['mira@example.com'] });
    expect(names(parsed.headers)).toEqual(HEADERS);
    const value = (name: string) => parsed.headers.find(({ key }) => key === name)?.value;
    expect(value('content-language')).toBe(LOCALES[locale].languageTag);
    expect(value('auto-submitted')).toBe('auto-generated');
  });

  it('has nothing but ASCII in its headers, in words and lines of the allowed length', async () => {
    const { head } = await sendOrder({ locale });
    for (const line of head.split('\r\n')) {
      expect(line).toMatch(/^[\x20-\x7e]{1,78}$/);
    }
    const words = head.match(/=\?utf-8\?[bq]\?[^?]*\?=/gi) ?? [];
    expect(words.length > 0).toBe(locale !== 'en-GB');
    for (const word of words) expect(word.length).toBeLessThanOrEqual(75);
  });

  it('has the text before the page, both with all letters', async () => {
    const { head, source, parsed } = await sendOrder({ locale, passkeyName: 'ノート 노트북' });
    expect(head).toMatch(/^Content-Type: multipart\/alternative;/m);
    const types = [...source.matchAll(/^Content-Type: (text\/\w+); charset=utf-8\r?$/gim)].map(([, type]) => type);
    expect(types).toEqual(['text/plain', 'text/html']);
    expect(parsed.text).toContain('ノート 노트북');
    expect(parsed.html).toContain('ノート 노트북');
    expect(parsed.attachments).toEqual([]);
  });
});

it('has the id of its job, the same for each try, and the time when it is sent', async () => {
  const before = Date.now();
  for (const attempt of [1, 2]) {
    const { parsed } = await send({ id: '0192-job' });
    expect(parsed.messageId, `try ${attempt}`).toBe('<0192-job@labs.example>');
    const date = Date.parse(parsed.date ?? '');
    expect(date).toBeGreaterThanOrEqual(before - 1000);
    expect(date).toBeLessThanOrEqual(Date.now());
  }
  expect((await send()).head).toMatch(/^Date: \w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} \+0000$/m);
});

describe('line breaks in what people typed', () => {
  it('make no header of a name, wherever it is spoken of', async () => {
    const { envelope, parsed } = await sendOrder({ firstName: HOSTILE, passkeyName: HOSTILE });
    expect(names(parsed.headers)).toEqual(HEADERS);
    expect(envelope.to).toEqual(['mira@example.com']);
    expect(parsed.subject).toBe('A passkey was added');
  });

  it.each(['subject', 'languageTag', 'id'] as const)('make no header of a %s', async (field) => {
    const { envelope, parsed } = await send({ [field]: HOSTILE });
    expect(names(parsed.headers)).toEqual(HEADERS);
    expect(envelope.to).toEqual(['mira@example.com']);
  });

  it.each([
    'mira@example.com\r\nBcc: other@example.com',
    'mira@example.com, other@example.com',
    '<other@example.com> mira@example.com',
  ])('and commas make no second recipient: %j', async (to) => {
    await expect(send({ to })).rejects.toThrow('The mail server did not take the mail');
    expect(catcher.mails).toEqual([]);
  });
});
