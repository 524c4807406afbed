import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_ACCOUNTS } from '../src/demo/accounts.ts';
import { accessToken, getUser, login, startTestApi, type TestApi } from './support/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi({ APP_ENV: 'demo' });
});
afterAll(() => api.close());

describe('in the demo', () => {
  it.each(DEMO_ACCOUNTS)('$email can log in with the printed password', async ({ email, password, firstName }) => {
    const session = (await login(api.http, email, password)).body.session_token;
    const bearer = await accessToken(api.http, session);
    expect((await getUser(api.http, bearer ?? '')).body).toMatchObject({
      first_name: firstName,
      email_address: email,
    });
  });
});
