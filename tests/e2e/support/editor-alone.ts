import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Frame, Page } from '@playwright/test';
import { buildSandbox } from '@sound-library/sandbox/app.ts';
import { readConfig } from '@sound-library/sandbox/config.ts';
import { CleanUp } from '../../support/clean-up.ts';
import { freePort } from '../../support/free-port.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** The sandbox on the real content, with a page of a few lines in place of the storefront. */
export interface EditorAlone {
  readonly editorUrl: string;
  readonly siteUrl: string;
  close(): Promise<void>;
}

/** Says to the window above what a test tells it to, and keeps what it hears. */
const SITE = `<!doctype html><title>Site</title><p>A page of the site</p><script>
window.heard = [];
addEventListener('message', ({ data, origin }) => heard.push({ ...data, origin }));
window.say = (method, data = {}) =>
  top.postMessage({ ...data, method, source: 'live-preview-sdk', location: location.href, version: '0' }, '*');
say('CONNECTED', { connected: true, taggedElementCount: 2, manuallyTaggedElementCount: 2, isInspectorEnabled: true });
</script>`;

/** Starts both on free ports. */
export async function startEditorAlone(): Promise<EditorAlone> {
  const cleanUp = new CleanUp();
  try {
    const folder = await temporaryFolder();
    cleanUp.add(folder.remove);
    const [sandboxPort, editorPort, sitePort] = [await freePort(), await freePort(), await freePort()];
    const siteUrl = `http://localhost:${sitePort}`;
    const site = createServer((request, reply) => {
      const asked = new URL(request.url ?? '/', siteUrl);
      const isPreview = asked.pathname === '/preview';
      if (isPreview) reply.writeHead(303, { location: pageOf(asked.searchParams) }).end();
      else reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(SITE);
    }).listen(sitePort);
    await once(site, 'listening');
    cleanUp.add(async () => {
      site.close();
      site.closeAllConnections();
    });
    const sandbox = await buildSandbox(
      readConfig({
        APP_ENV: 'feature-test',
        LOG_LEVEL: 'silent',
        DATA_DIR: folder.path,
        SANDBOX_PORT: String(sandboxPort),
        SANDBOX_SMTP_PORT: '0',
        SANDBOX_EDITOR_PORT: String(editorPort),
        SANDBOX_PREVIEW_URL: `${siteUrl}/preview?secret={secret}&path={path}&locale={locale}`,
      }),
    );
    cleanUp.add(() => sandbox.close());
    await sandbox.listen({ port: sandboxPort, host: '127.0.0.1' });
    return { editorUrl: `http://localhost:${editorPort}`, siteUrl, close: () => cleanUp.run() };
  } catch (error) {
    await cleanUp.run();
    throw error;
  }
}

/** As the storefront leads on: languages other than English have a prefix. */
function pageOf(asked: URLSearchParams): string {
  const language = asked.get('locale')?.slice(0, 2) ?? 'en';
  return `${language === 'en' ? '' : `/${language}`}${asked.get('path')}?live=${asked.get('liveUpdates')}`;
}

/** The frame once its page is that one. */
export async function siteFrame(page: Page, path: string): Promise<Frame> {
  const element = await page.getByTitle('Preview').elementHandle();
  const frame = await element?.contentFrame();
  if (!frame) throw new Error('The editor has no frame.');
  await frame.waitForURL((url) => url.pathname === path);
  await page.getByRole('status', { name: 'Connection' }).filter({ hasText: 'Connected' }).waitFor();
  return frame;
}

/** Has the page in the frame say something as the SDK would. */
export const say = (frame: Frame, method: string, data: object = {}): Promise<void> =>
  frame.evaluate(([name, fields]) => Reflect.get(window, 'say')(name, fields), [method, data] as const);

/** What the page in the frame has heard, in order. */
export const heard = (frame: Frame): Promise<readonly Readonly<Record<string, unknown>>[]> =>
  frame.evaluate(() => Reflect.get(window, 'heard'));
