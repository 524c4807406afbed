import { userSchema } from '@sound-library/contract/resources/user.ts';
import { expect, it } from 'vitest';
import { callAsPage, newAddress, registration, sessionCookieOf } from '../../support/people.ts';
import { sharedChain } from '../../support/shared-chain.ts';

it('a registration repeated by the same browser with another password is the same account', async () => {
  const { bffUrl, origin } = await sharedChain();
  const body = registration(newAddress());
  const register = async (changes: object, sent: { readonly cookie?: string } = {}) =>
    sessionCookieOf(await callAsPage(bffUrl, '/api/register', { origin, body: { ...body, ...changes }, ...sent }));
  const idOf = async (cookie: string) =>
    userSchema.parse(await (await callAsPage(bffUrl, '/api/user', { origin, cookie })).json()).id;

  const first = await register({});
  const id = await idOf(first);
  const again = await register({ password: 'a better passphrase' }, { cookie: first });
  expect(await idOf(again)).toBe(id);
  expect(await idOf(await register({ password: 'of somebody else' }))).not.toBe(id);
});
