import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { SELF_SIGNED } from '@sound-library/bff/test/support/self-signed.ts';
import { request } from '@sound-library/server-kit/test/support/request.ts';
import { buildWeb } from '@sound-library/web/server/app.ts';
import { readConfig } from '@sound-library/web/server/config/config.ts';
import { afterAll, expect, it } from 'vitest';

let connected = 0;
let asked = 0;
const bff = createServer(SELF_SIGNED, (_request, response) => {
  asked += 1;
  response.end('{}');
});
bff.on('connection', () => {
  connected += 1;
});
await once(bff.listen(0, '127.0.0.1'), 'listening');
const { port } = bff.address() as AddressInfo;
const web = await buildWeb(readConfig({ BFF_URL: `https://localhost:${port}`, LOG_LEVEL: 'silent' }));
afterAll(async () => {
  await web.close();
  bff.close();
});

it.each(['/api/user', '/api/account/export'])('no session is sent to a self-signed BFF: %s', async (url) => {
  const before = connected;
  const { status, body } = await (await request(web)).get(url).set('cookie', 'session=mine');
  expect([status, body.code, asked]).toEqual([503, 'upstream_unavailable', 0]);
  expect(connected).toBeGreaterThan(before);
});
