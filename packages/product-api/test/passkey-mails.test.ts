import { sessionSchema } from '@sound-library/contract/resources/login.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { DEMO_ACCOUNTS } from '../src/demo/accounts.ts';
import type { MailJob } from '../src/mail/open-mail-queue.ts';
import type { Services } from '../src/services.ts';
import { SoftwareAuthenticator } from './support/software-authenticator.ts';
import { accessToken, login, startTestApi, type TestApi } from './support/test-api.ts';

const [DEMO, OTHER] = DEMO_ACCOUNTS;
const NAME = '電話 & <b>';

let api: TestApi;
/** Mails asked for, oldest first. */
const jobs: MailJob[] = [];
beforeAll(async () => {
  const mails = { add: async (_queries: unknown, job: MailJob) => void jobs.push(job) };
  const adapt = (services: Services) => ({ ...services, mails });
  api = await startTestApi({ APP_ENV: 'development', CAPTCHA: 'off' }, { adapt });
});
beforeEach(() => {
  jobs.length = 0;
});
afterAll(() => api.close());

/** The calls of a demo account's owner, who reads Japanese. */
async function member(account = DEMO) {
  const answer = await login(api.http, account?.email ?? '', account?.password ?? '');
  const authorization = `Bearer ${await accessToken(api.http, sessionSchema.parse(answer.body).session_token)}`;
  const headers = { authorization, 'accept-language': 'ja-JP' };
  const options = async () => (await api.http.post('/api/passkeys/options').set(headers)).body;
  return {
    id: async (): Promise<string> => (await api.http.get('/api/user').set(headers)).body.id,
    options: async () => (await options()).options,
    add: (response: object) => api.http.post('/api/passkeys').set(headers).send({ name: NAME, response }),
    remove: (id: string) => api.http.delete(`/api/passkeys/${id}`).set(headers),
  };
}

it('tells the owner of a passkey that was added, and of one that was removed, in the language of the call', async () => {
  const owner = await member();
  const facts = { userId: await owner.id(), passkeyName: NAME, locale: 'ja' };
  const options = await owner.options();
  const authenticator = new SoftwareAuthenticator(options.user.id);
  await owner.add(authenticator.make(options));
  expect(jobs).toEqual([{ kind: 'passkey-added', ...facts }]);
  await owner.remove(authenticator.id);
  expect(jobs.slice(1)).toEqual([{ kind: 'passkey-removed', ...facts }]);
});

it('tells of nothing that did not happen', async () => {
  const [owner, other] = [await member(), await member(OTHER)];
  const options = await owner.options();
  const authenticator = new SoftwareAuthenticator(options.user.id);
  await owner.add(authenticator.make(options));
  jobs.length = 0;
  expect((await other.add(authenticator.make(await other.options()))).status).toBe(400);
  expect((await other.remove(authenticator.id)).status).toBe(204);
  expect(jobs).toEqual([]);
});
