import { bffApi } from '@sound-library/contract/bff.ts';
import { routeTable } from '@sound-library/contract/client.ts';
import { describe, expect, it } from 'vitest';
import { createApi } from '../../platform/api/create-api.ts';
import { storeAddress } from './shopify-login.route.tsx';

const STORE_PAGE = 'https://store.labs.example/shop/account/orders';

/** An app in front of a BFF that returns the responses in turn, and the requests that it received. */
function setUp(...replies: readonly (readonly [status: number, body: object])[]) {
  const sent: (string | undefined)[] = [];
  const api = createApi(routeTable(bffApi), async ({ body }) => {
    const [status, response] = replies[sent.length] ?? [500, {}];
    sent.push(body);
    return { status, headers: new Headers(), text: JSON.stringify(response) };
  });
  return { api, sent };
}

describe('the address of the store login', () => {
  it('is requested with the page to return to', async () => {
    const { api, sent } = setUp([200, { url: STORE_PAGE }]);
    expect(await storeAddress(api, STORE_PAGE)).toMatchObject({ status: 200, body: { url: STORE_PAGE } });
    expect(sent).toEqual([JSON.stringify({ return_to: STORE_PAGE })]);
  });

  it('is requested without the page when the store has no such page', async () => {
    const { api, sent } = setUp([400, { code: 'validation_failed', message: '' }], [200, { url: STORE_PAGE }]);
    expect(await storeAddress(api, 'https://elsewhere.example/')).toMatchObject({ status: 200 });
    expect(sent.at(-1)).toBe(JSON.stringify({ return_to: null }));
  });

  it('is requested once without a page', async () => {
    const { api, sent } = setUp([400, { code: 'validation_failed', message: '' }]);
    expect(await storeAddress(api, '')).toMatchObject({ status: 400 });
    expect(sent).toEqual([JSON.stringify({ return_to: null })]);
  });
});
