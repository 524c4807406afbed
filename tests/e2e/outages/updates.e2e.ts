import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { BUILD_CHECK_INTERVAL_MS } from '@sound-library/web/src/app/version-check/newest-build.ts';
import { expect, test } from '../../support/browser/fixtures.ts';
import { untilQuiet } from '../../support/browser/hydration.ts';
import { expectLoggedIn, expectLoggedOut, joinAsMember, logOut } from '../../support/browser/person.ts';
import { PROJECT_ROOT, temporaryFolder } from '../../support/local-resources.ts';
import { openPanel, storeAll } from '../support/offline.ts';
import { expectSilence, expectSounding, playButtons, playerBar } from '../support/sound.ts';

/** Pages are identified by the last part of their path, which is the same in both area modes. */
const lastPart = (path: string) => path.split('/').at(-1) ?? '';
const header = (page: Page, part: string) => page.getByRole('banner').locator(`a[href$="/${part}"]`).first();

/** A tab on the pack list, and the documents that it loads from then on. */
async function openTab(context: BrowserContext) {
  const documents: string[] = [];
  const page = await context.newPage();
  await page.goto('/labs/packs');
  await untilQuiet(page);
  page.on('request', (request) => {
    if (request.isNavigationRequest())
      documents.push(`${request.method()} ${lastPart(new URL(request.url()).pathname)}`);
  });
  return {
    page,
    documents,
    async goes(part: string) {
      await header(page, part).click();
      await expect(page).toHaveURL(new RegExp(`/${part}$`));
      await expect(header(page, part)).toHaveAttribute('aria-current', 'page');
    },
    expectLaterBuild: () => expectLaterBuild(page),
  };
}

const expectLaterBuild = (page: Page) =>
  expect(page.locator('script[src*="entry-client"]')).toHaveAttribute('src', /-later\.js$/);

/** Advances the clock to the next version check; resolves when every tab has its responses. */
async function advanceToVersionCheck(context: BrowserContext): Promise<void> {
  const checks = context.pages().map(async (page) => {
    const manifest = await page.waitForResponse(/\/builds\/(?!latest)/);
    await manifest.finished();
  });
  await context.clock.fastForward(2 * BUILD_CHECK_INTERVAL_MS);
  await Promise.all(checks);
}

test.describe('with two builds in a row', () => {
  let cleanUp: AsyncDisposableStack;
  let laterBuild: string;
  test.beforeAll(async () => {
    cleanUp = new AsyncDisposableStack();
    laterBuild = await temporaryFolder(cleanUp);
    await makeLaterBuild(laterBuild);
  });
  test.afterAll(async ({ product }) => {
    await product.restart('web');
    await cleanUp.disposeAsync();
  });

  // Creating the second build takes most of the time, so one update covers every kind of tab.
  test('every open tab switches to the second build with one full page load, without losing state', async ({
    context,
    elsewhere: ofMember,
    problems,
    product,
  }) => {
    test.setTimeout(180_000);
    problems.expect(/404.*\/assets\//);
    problems.expect(/console error: Failed to load resource/);
    const person = await joinAsMember(ofMember);
    // A service worker controls the tabs of this browser from now on.
    const storing = await context.newPage();
    await openPanel(storing);
    await storeAll(storing);
    await storing.close();
    await context.clock.install();
    const reading = await openTab(context);
    const returning = await openTab(context);
    await returning.goes('download');
    const missingFile = await openTab(ofMember);
    const loggingOut = await openTab(ofMember);
    const playing = await openTab(context);
    await playing.goes('download');
    await playing.goes('packs');

    await product.restart('web', { WEB_BUILD_DIR: laterBuild });

    await test.step('at once, for a new tab whose page goes through the service worker', async () => {
      const fresh = await context.newPage();
      await fresh.goto('/labs/favourites');
      await expectLaterBuild(fresh);
      await fresh.close();
    });

    await advanceToVersionCheck(context);
    await test.step('during playback, once it is paused', async () => {
      await playButtons(playing.page).first().click();
      await expectSounding(playing.page);
      await playing.goes('download');
      await expectSounding(playing.page);
      expect(playing.documents).toEqual([]);
      const pause = playerBar(playing.page).getByRole('button', { name: /^Pause / });
      await pause.click();
      await expectSilence(playing.page);
      await playing.goes('packs');
      await playing.expectLaterBuild();
      expect(playing.documents).toEqual(['GET packs']);
    });

    await test.step('on navigation to another page, not on a change of the query', async () => {
      await reading.page.getByRole('searchbox').fill('strings');
      await expect(reading.page).toHaveURL(/query=strings/);
      expect(reading.documents).toEqual([]);
      await reading.goes('download');
      await reading.expectLaterBuild();
      await untilQuiet(reading.page);
      await reading.goes('packs');
      await reading.page.goBack();
      await expect(header(reading.page, 'download')).toHaveAttribute('aria-current', 'page');
      expect(reading.documents).toEqual(['GET download']);
    });

    await test.step('on Back', async () => {
      await returning.page.goBack();
      await returning.expectLaterBuild();
      await expect(returning.page).toHaveURL(/\/packs$/);
      expect(returning.documents).toEqual(['GET packs']);
    });

    await test.step('at once, for a page whose file is gone', async () => {
      const link = missingFile.page.locator('main article a').first();
      const slug = lastPart((await link.getAttribute('href')) ?? '');
      await link.click();
      await expect(missingFile.page).toHaveURL(new RegExp(`/${slug}$`));
      await missingFile.expectLaterBuild();
      expect(missingFile.documents).toEqual([`GET ${slug}`]);
    });

    await test.step('with a native submit, for a form whose file is gone', async () => {
      await expectLoggedIn(loggingOut.page, person);
      await logOut(loggingOut.page);
      await expectLoggedOut(loggingOut.page);
      await loggingOut.expectLaterBuild();
      expect(loggingOut.documents[0]).toBe('POST logout');
    });
  });
});

test('a permanently missing file ends on the server’s page, not in a loop', async ({ context, problems }) => {
  problems.expect(/pack\.route/);
  problems.expect(/Error while mounting app RouteError: page_unavailable/);
  problems.expect(/console error: Failed to load resource/);
  problems.expect(/page error/);
  await context.route('**/assets/pack.route-*.js', (route) => route.fulfill({ status: 404, body: 'Not found' }));
  const { page, documents } = await openTab(context);
  const link = page.locator('main article a').first();
  const slug = lastPart((await link.getAttribute('href')) ?? '');
  await link.click();
  await expect(page).toHaveURL(new RegExp(`/${slug}$`));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await untilQuiet(page);
  expect(documents).toEqual([`GET ${slug}`]);
});

/** A second build with another id, and every script under another name, so that requests of older tabs fail. */
async function makeLaterBuild(path: string): Promise<void> {
  await cp(process.env.WEB_BUILD_DIR ?? join(PROJECT_ROOT, 'packages/web/dist'), path, { recursive: true });
  const client = join(path, 'client');
  const assets = join(client, 'assets');
  const files = await readdir(assets);
  // Compressed copies of files that are about to change.
  await Promise.all(files.filter((name) => /\.js\.(br|gz)$/.test(name)).map((name) => rm(join(assets, name))));
  const scripts = files.filter((name) => name.endsWith('.js'));
  const names = new Set(scripts);
  const renamed = (text: string) => text.replaceAll(/[\w.-]+\.js\b/g, (name) => (names.has(name) ? later(name) : name));
  const rewrite = async (file: string) => writeFile(file, renamed(await readFile(file, 'utf8')));
  for (const name of scripts) {
    await rename(join(assets, name), join(assets, later(name)));
    await rewrite(join(assets, later(name)));
  }
  await rewrite(join(client, '.vite/manifest.json'));

  const builds = join(client, 'builds');
  const { id }: { id: string } = JSON.parse(await readFile(join(builds, 'latest.json'), 'utf8'));
  await rename(join(builds, `${id}.json`), join(builds, `${id}-later.json`));
  for (const name of await readdir(builds)) {
    const file = join(builds, basename(name));
    await writeFile(file, renamed(await readFile(file, 'utf8')).replace(id, `${id}-later`));
  }
}

const later = (script: string): string => script.replace(/\.js$/, '-later.js');
