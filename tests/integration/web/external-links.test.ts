import { buildSandbox } from '@sound-library/sandbox/app.ts';
import { readConfig as readSandboxConfig } from '@sound-library/sandbox/config.ts';
import { request } from '@sound-library/server-kit/test/support/request.ts';
import { temporaryFolder } from '@sound-library/server-kit/test/support/test-resources.ts';
import { readConfig } from '@sound-library/web/server/config/config.ts';
import { siteSettingsOf } from '@sound-library/web/server/pages/public-config.ts';
import { afterAll, expect, it } from 'vitest';

const folder = await temporaryFolder();
const sandbox = await buildSandbox(
  readSandboxConfig({ APP_ENV: 'feature-test', LOG_LEVEL: 'silent', DATA_DIR: folder.path }),
);
afterAll(async () => {
  await sandbox.close();
  await folder.close();
});

const { links } = siteSettingsOf(readConfig({})).constants;

it.each(Object.entries(links))('the %s link of a demo leads to a page of the sandbox', async (_, href) => {
  const { status, headers } = await (await request(sandbox)).get(new URL(href).pathname);
  expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
});
