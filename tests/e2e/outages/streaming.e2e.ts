import { buildWeb } from '@sound-library/web/server/app.ts';
import { readConfig } from '@sound-library/web/server/config/config.ts';
import { request } from 'undici';
import { type BffDouble, SESSION, startBffDouble } from '../../support/bff-double.ts';
import { expect, test, testWithoutScripts } from '../../support/browser/fixtures.ts';
import { untilHydrated } from '../../support/browser/hydration.ts';
import { words } from '../../support/browser/words.ts';
import { decompressed } from '../../support/content-coding.ts';
import { freePort } from '../../support/local-resources.ts';

const DEVICES = '/api/devices';

let bff: BffDouble;
let web: Awaited<ReturnType<typeof buildWeb>>;
let url: string;

// A web server of its own, in front of a BFF whose responses can be delayed one by one.
test.beforeAll(async () => {
  bff = await startBffDouble();
  const port = await freePort();
  url = `http://localhost:${port}`;
  web = await buildWeb(
    readConfig({
      LOG_LEVEL: 'silent',
      BFF_URL: bff.url,
      PUBLIC_ORIGIN: url,
      // The load of the machine must not affect which data is streamed.
      OVERLOAD_EVENT_LOOP_DELAY_MS: '0',
      BFF_TIMEOUT_MS: '60000',
      SHELL_TIMEOUT_MS: '60000',
      PAGE_TIMEOUT_MS: '60000',
    }),
  );
  await web.listen({ port, host: '127.0.0.1' });
});
test.afterAll(async () => {
  await web.close();
  await bff.close();
});
test.beforeEach(async ({ context }) => {
  const [name = '', value = ''] = SESSION.split('=');
  await context.addCookies([{ name, value, url }]);
});

test('a page starts without slow data, which is streamed later and not fetched again', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  const release = bff.hold(DEVICES);
  await page.goto(`${url}/account`, { waitUntil: 'commit' });
  const security = page.getByRole('region', { name: words('account.security'), exact: true });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(security).toBeVisible();
  await expect(security.getByRole('link')).toHaveCount(0);
  // The subscription did not have to wait for it.
  await expect(page.getByRole('link', { name: words('account.subscription.discover') })).toBeVisible();
  release();
  await expect(security.getByRole('link')).toHaveCount(3);
  await untilHydrated(page);
  await security.getByRole('link').last().click();
  await expect(page).toHaveURL(`${url}/account/my-details#devices`);
  expect(fetched.filter((path) => path === DEVICES)).toEqual([]);
});

testWithoutScripts(
  'without JavaScript, data is in its place, and slow data at the end of the page',
  async ({ page }) => {
    await page.goto(`${url}/account`);
    const main = page.getByRole('main');
    const security = main.getByRole('region', { name: words('account.security'), exact: true });
    await expect(security.getByRole('link')).toHaveCount(3);
    await expect(main.getByRole('link', { name: words('account.subscription.discover') })).toBeVisible();

    const release = bff.hold(DEVICES);
    await page.goto(`${url}/account`, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const deviceLinks = page.getByRole('link', { name: words('account.security.devices') });
    await expect(deviceLinks).toHaveCount(0);
    release();
    await expect(deviceLinks).toBeVisible();
  },
);

test('a compressed page starts without slow data in every coding', async ({ page }) => {
  const userAgent = await page.evaluate(() => navigator.userAgent);
  for (const coding of ['gzip', 'br', 'zstd']) {
    const release = bff.hold(DEVICES);
    const sent = { 'user-agent': userAgent, cookie: SESSION, 'accept-encoding': coding };
    const { headers, body } = await request(`${url}/account`, { headers: sent });
    expect(headers['content-encoding']).toBe(coding);
    let received = Buffer.alloc(0);
    let isReleased = false;
    for await (const chunk of body) {
      received = Buffer.concat([received, chunk]);
      if (isReleased) continue;
      const beginning = decompressed(received, coding, false);
      if (!beginning.includes('</h1>')) continue;
      expect(beginning).not.toContain('#devices');
      isReleased = true;
      release();
    }
    expect(decompressed(received, coding, true)).toContain('#devices');
    expect(isReleased).toBe(true);
  }
});
