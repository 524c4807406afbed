import { LOCALE_CODES, LOCALES } from '@sound-library/contract/locales.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ChainAddresses, sharedChain } from '../../support/shared-chain.ts';
import { mailsTo, receivedMails, tokenIn } from './mailbox.ts';

let chain: ChainAddresses;
beforeAll(async () => {
  chain = await sharedChain();
});

const post = (path: string, body: object, language = 'en-GB') =>
  fetch(`${chain.productApiUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': language },
    body: JSON.stringify(body),
  });

const register = (email: string, language: string) => {
  const person = { first_name: 'Mira', last_name: 'Sato', password: 'a quiet long passphrase' };
  return post(
    '/api/register',
    { ...person, email, source: 'test', newsletter: false, g_recaptcha_response: null },
    language,
  );
};

describe.each(LOCALE_CODES)('registering in %s', (locale) => {
  const { languageTag, pathPrefix } = LOCALES[locale];
  const address = `mira.${locale.toLowerCase()}@example.com`;

  it('sends a mail in that language, whose link works once', async () => {
    expect((await register(address, languageTag)).status).toBe(201);
    const [mail] = await receivedMails(chain.sandboxUrl, address, 1);
    expect(mail?.html).toContain(`<html lang="${languageTag}"`);
    expect(mail?.from).toBe('LABS <no-reply@labs.example>');
    const token = mail ? tokenIn(mail) : '';
    const link = `${chain.origin}${pathPrefix}/account/confirm?token=${token}`;
    expect(mail?.text).toContain(link);
    expect(mail?.html).toContain(`href="${link}"`);
    const confirmations = [
      await post('/api/mail-link/confirmation', { token }),
      await post('/api/mail-link', { token }),
    ];
    expect(confirmations.map(({ status }) => status)).toEqual([200, 410]);
  });

  it('again, with an address that has an account, sends a mail without any secret', async () => {
    expect((await register(address, languageTag)).status).toBe(201);
    const [mail] = await receivedMails(chain.sandboxUrl, address, 2);
    expect(mail?.text).toContain(`${chain.origin}${pathPrefix}/account/login`);
    expect(mail?.text).toContain(`${chain.origin}${pathPrefix}/account/change-password`);
    expect(mail?.html).not.toContain('token=');
  });
});

it('asking for a new password sends the link to members, and nothing to others', async () => {
  await register('member@example.com', 'en-GB');
  await receivedMails(chain.sandboxUrl, 'member@example.com', 1);
  for (const email of ['nobody@example.com', 'member@example.com']) {
    expect((await post('/api/forgot-password', { email })).status).toBe(204);
  }
  const [mail] = await receivedMails(chain.sandboxUrl, 'member@example.com', 2);
  expect(mail?.subject).toBe('Set a new password');
  const token = mail ? tokenIn(mail) : '';
  const answer = await post('/api/reset-password', { token, password: 'another quiet passphrase' });
  expect(answer.status).toBe(204);
  expect(await mailsTo(chain.sandboxUrl, 'nobody@example.com')).toEqual([]);
});
