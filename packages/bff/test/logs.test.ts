import { forEachTest } from '@sound-library/server-kit/test/support/test-resources.ts';
import { expect, it } from 'vitest';
import { mailLinkId } from '../src/routes/mail-links.routes.ts';
import { logIn, OURS, startBff } from './support/bff-under-test.ts';

const bff = forEachTest(() => startBff({ environment: { LOG_LEVEL: 'trace' } }));

it('never logs the secret of a link, a mail address or a passkey', async () => {
  const token = 'secret-of-a-link'.padEnd(43, 'x');
  bff.api.links.add(token);
  const cookie = await logIn(bff.http, 'secret-mail@example.test');
  const fields = {
    token,
    link_id: mailLinkId(token),
    email: 'secret-mail@example.test',
    email_address: 'secret-mail@example.test',
    password: 'secret-password',
    current_password: 'secret-password',
    response: { id: 'i', response: { clientDataJSON: 'secret-passkey' } },
  };
  const post = async (url: string, sent = cookie, headers: object = OURS) =>
    bff.http
      .post(url)
      .set({ ...headers, cookie: sent })
      .send(fields);
  const link = String((await post('/api/mail-link')).headers['set-cookie']).split(';')[0];
  const urls = [
    ...['/api/mail-link', '/api/mail-link/confirmation', '/api/reset-password', '/api/set-account-details'],
    ...['/api/forgot-password', '/api/newsletter-signup', '/api/register', '/api/passkey-login', '/api/passkeys'],
    ...['/api/change-password', '/api/change-email', '/api/account/deletion'],
  ];
  const failures = [
    (request: { body: unknown }) => {
      throw new Error(JSON.stringify(request.body));
    },
    (request: { body: unknown }) => request.body,
  ];
  for (const failure of failures) {
    for (const url of urls) {
      bff.api.respond(url, failure);
      await post(url, `${cookie}; ${link}`);
      await post(`${url}?token=${token}`, cookie, {});
    }
  }
  await bff.http.get(`/api/mail-link?token=${token}&email=secret-mail@example.test`);
  await bff.http.get(`/account/reset-password?token=${token}`);
  await bff.http.get('/api/shared-favourites/secret-of-a-link-22-le');
  await bff.app.close();
  expect(bff.logLines.length).toBeGreaterThan(40);
  expect(bff.logLines.join('')).not.toMatch(/secret-(of-a-link|mail|password|passkey)/);
});

it('names the error code of a refused request in its line', async () => {
  await bff.http.post('/api/login').send({});
  await bff.app.close();
  const [line] = bff.logLines.filter((text) => text.includes('request completed'));
  expect(JSON.parse(line ?? '')).toMatchObject({ path: '/api/login', status: 403, code: 'csrf_rejected' });
});
