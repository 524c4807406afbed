import { describe, expect, it } from 'vitest';
import { errorReply, type FakeReply, fakeBff } from '../../../test/fake-page.ts';
import { storeAddress } from './shopify-login.route.tsx';

const STORE_PAGE = 'https://store.labs.example/shop/account/orders';
const FOUND: FakeReply = { status: 200, body: { url: STORE_PAGE } };
const REFUSAL = errorReply('validation_failed');

/** A BFF that returns the replies in turn. */
const bffWith = (...replies: FakeReply[]) =>
  fakeBff({ 'POST /api/store-login': () => replies.shift() ?? errorReply('internal_error') });

describe('the address of the store login', () => {
  it('is requested with the page to return to', async () => {
    const { api, requests } = bffWith(FOUND);
    expect(await storeAddress(api, STORE_PAGE)).toMatchObject(FOUND);
    expect(requests).toMatchObject([{ body: { return_to: STORE_PAGE } }]);
  });

  it('is requested without the page when the store has no such page', async () => {
    const { api, requests } = bffWith(REFUSAL, FOUND);
    expect(await storeAddress(api, 'https://elsewhere.example/')).toMatchObject({ status: 200 });
    expect(requests.at(-1)?.body).toEqual({ return_to: null });
  });

  it('is requested once without a page', async () => {
    const { api, requests } = bffWith(REFUSAL);
    expect(await storeAddress(api, '')).toMatchObject({ status: 400 });
    expect(requests).toMatchObject([{ body: { return_to: null } }]);
  });
});
