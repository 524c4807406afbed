import type { Page } from '@playwright/test';
import { FEATURE_IDENTITY_MARKER } from '@sound-library/contract/features.ts';
import { expect, test } from '../../support/browser/fixtures.ts';
import { openLogin } from '../../support/browser/person.ts';
import { Collector } from '../support/collector.ts';
import { agreeToAllBefore } from '../support/consent.ts';
import { setOutage } from '../support/outages.ts';

// All tests share one product, since the collector's outages and stopped servers affect every page.
test.describe.configure({ mode: 'default' });
test.setTimeout(120_000);

const VIEW = '$mp_web_page_view';
const OPENED = 'modal opened';
const CLOSED = 'modal closed';

/** Third-party scripts are off: they have timeouts of their own, which the clock of these tests would exceed. */
const NO_OTHERS = { SUPPORT_CHAT: 'off', PERSONALISATION: 'off', MARKETING: 'off' };

let collector: Collector;
test.beforeAll(async ({ product }) => {
  collector = new Collector();
  await product.restart('web', NO_OTHERS);
});
test.afterAll(({ product }) => product.restart('web'));
test.beforeEach(async ({ page, context }) => {
  await setOutage('analytics', 'ok');
  await collector.forgetAll();
  await agreeToAllBefore(context);
  await page.clock.install();
  await page.goto('/labs/packs');
  // The page requests this once it is idle: before these tests stop servers, or advance its clock past the call's timeout.
  const cookies = async () => (await context.cookies()).map(({ name }) => name);
  await expect.poll(cookies).toContain(FEATURE_IDENTITY_MARKER);
  await collector.untilCollected(page, [VIEW]);
});

/** Failing requests of analytics, and the library's messages about them. */
const OF_ANALYTICS = /\/api\/analytics\/|Analytics/;

const collectedNames = async () => (await collector.recordsOf('track')).map(({ data }) => data.event);

/** Opens and closes the login dialog: two events. */
async function openAndCloseLogin(page: Page): Promise<void> {
  await openLogin(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

/** Advances the page's clock until a request to analytics had this result: a status, or a network error. */
async function untilTried(page: Page, expected: number | string): Promise<void> {
  let tried = false;
  const note = (url: string, outcome: number | string) => {
    tried ||= new URL(url).pathname.startsWith('/api/analytics/track') && outcome === expected;
  };
  page.on('response', (response) => note(response.url(), response.status()));
  page.on('requestfailed', (request) => note(request.url(), request.failure()?.errorText ?? ''));
  await expect
    .poll(
      async () => {
        await page.clock.fastForward(6000);
        return tried;
      },
      { timeout: 30_000 },
    )
    .toBe(true);
}

test('events without an acknowledgement are sent again, and arrive in order', async ({ page, problems }) => {
  problems.expect(OF_ANALYTICS);
  await setOutage('analytics', 'lost-response');
  await openAndCloseLogin(page);
  await untilTried(page, 502);
  await openAndCloseLogin(page);
  await setOutage('analytics', 'ok');
  await collector.untilCollected(page, [VIEW, OPENED, CLOSED, OPENED, CLOSED]);
  expect((await collector.recordsOf('track')).some(({ repeats }) => repeats > 0)).toBe(true);
});

test('events from just before the tab closes arrive, too', async ({ page }) => {
  await openAndCloseLogin(page);
  await page.close();
  await expect.poll(collectedNames).toEqual([VIEW, OPENED, CLOSED]);
});

test('events from an offline period arrive when the network is back', async ({ page, context, problems }) => {
  problems.expect(OF_ANALYTICS);
  await openAndCloseLogin(page);
  await context.setOffline(true);
  await untilTried(page, 'net::ERR_INTERNET_DISCONNECTED');
  await openAndCloseLogin(page);
  await context.setOffline(false);
  await collector.untilCollected(page, [VIEW, OPENED, CLOSED, OPENED, CLOSED]);
});

test('a session recording is sent in compressed parts, through the same proxy', async ({ page, problems, product }) => {
  // The recorder reads old styles by setting inline styles on invisible elements. The policy refuses that, without harm.
  problems.expect(/inline style violates.*\/mixpanel-recorder/s);
  await product.restart('web', { ...NO_OTHERS, MIXPANEL_RECORD_SESSIONS_PERCENT: '100' });
  const recorder = page.waitForRequest(/mixpanel-recorder/);
  await page.goto('/labs/packs');
  expect(new URL((await recorder).url()).origin, 'the recorder is our own copy').toBe(new URL(page.url()).origin);
  const untilRecorded = (seq: string) =>
    expect
      .poll(async () => {
        await page.clock.fastForward(11_000);
        return (await collector.recordsOf('record')).map(({ data }) => data);
      })
      .toContainEqual(expect.objectContaining({ format: 'gzip', seq, mp_lib: 'web', events: expect.any(Number) }));
  await untilRecorded('0');
  await page.evaluate(() => {
    document.body.style.opacity = '0.9';
    document.body.style.opacity = '';
  });
  await untilRecorded('1');
});
