import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import type { Chain } from '../../support/chain.ts';
import { member } from '../../support/storefront.ts';
import { ORIGIN, PATIENCE_MS, type Storefront, startStorefront } from '../../support/storefront.ts';

const ID = 'a-request-through-all-three';
const lineSchema = z.object({
  msg: z.string(),
  requestId: z.string().optional(),
  route: z.string().optional(),
  status: z.number().optional(),
});

let storefront: Storefront<Chain>;
beforeAll(async () => {
  storefront = await startStorefront(
    { LOG_LEVEL: 'info' },
    { LOG_LEVEL: 'info', APP_ENV: 'demo', PUBLIC_ORIGINS: ORIGIN },
  );
}, PATIENCE_MS);
afterAll(() => storefront?.close());

function routesOf(lines: readonly string[], id: string): readonly (string | undefined)[] {
  return lines
    .map((line) => lineSchema.parse(JSON.parse(line)))
    .filter(({ msg, requestId }) => msg === 'answered' && requestId === id)
    .map(({ route }) => route);
}

it('a page of a member has one id in the logs of all three processes', async () => {
  const { cookie } = await member(storefront, 1);
  const answer = await storefront.get('/labs/packs', { cookie, 'x-request-id': ID });
  await answer.text();
  expect(answer.status).toBe(200);
  await expect.poll(() => routesOf(storefront.logLines, ID)).toEqual(['/labs/packs']);
  const behind = () => routesOf(storefront.chain.logLines, ID);
  await expect.poll(behind).toContain('/api/cookie-login');
  expect(behind()).toContain('/api/member');
  // Once by the BFF, once by the product API.
  await expect.poll(() => behind().filter((route) => route === '/api/member').length).toBe(2);
});

it('a call of a page has one, too', async () => {
  const id = 'a-call-through-all-three';
  await storefront.get('/api/geolocation', { 'x-request-id': id });
  await expect.poll(() => routesOf(storefront.logLines, id)).toEqual(['/api/*']);
  await expect.poll(() => routesOf(storefront.chain.logLines, id)).toEqual(['/api/geolocation', '/api/geolocation']);
});
