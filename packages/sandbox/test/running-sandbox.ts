import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { forAllTests, temporaryFolder } from '@sound-library/server-kit/test/support/test-resources.ts';
import { createClient } from 'contentful';
import { createClient as createManagementClient } from 'contentful-management';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { z } from 'zod';
import { buildSandbox } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { fixtureExport } from './fixture-export.ts';

export const DELIVERY_TOKEN = 'sandbox-delivery';
export const PREVIEW_TOKEN = 'sandbox-preview';
export const MANAGEMENT_TOKEN = 'sandbox-management';
export const SOUND = Uint8Array.from({ length: 4096 }, (_, index) => index % 256);

export interface RunningSandbox {
  readonly app: FastifyInstance;
  readonly url: string;
  readonly contentDir: string;
  readonly dataDir: string;
  /** Restarts it with the same folders, at another URL. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export const useSandbox = (): RunningSandbox => forAllTests(() => startSandbox());

/** Starts the sandbox on free ports; unless `CONTENT_DIR` is set, with a copy of the fixture. */
export async function startSandbox(settings: Readonly<Record<string, string>> = {}): Promise<RunningSandbox> {
  const folder = await temporaryFolder();
  const { CONTENT_DIR: contentDir = join(folder.path, 'content') } = settings;
  const dataDir = join(folder.path, 'data');
  if (settings.CONTENT_DIR === undefined) await writeContent(contentDir);
  const config = readConfig({
    LOG_LEVEL: 'silent',
    CONTENT_DIR: contentDir,
    DATA_DIR: dataDir,
    SANDBOX_SMTP_PORT: '0',
    SANDBOX_EDITOR_PORT: '0',
    ...settings,
    SANDBOX_PUBLIC_URL: 'http://media.sandbox.test:4200',
  });
  const start = async () => {
    const app = await buildSandbox(config);
    return { app, url: await app.listen({ port: 0, host: '127.0.0.1' }) };
  };
  let running = await start();
  return {
    get app() {
      return running.app;
    },
    get url() {
      return running.url;
    },
    contentDir,
    dataDir,
    restart: async () => {
      await running.app.close();
      running = await start();
    },
    close: async () => {
      await running.app.close();
      await folder.close();
    },
  };
}

/** Contentful's own client, configured for the sandbox like in the product. */
export function clientOf(sandbox: RunningSandbox, accessToken = DELIVERY_TOKEN) {
  const { host } = new URL(sandbox.url);
  const client = createClient({ space: 'soundlibrary', accessToken, host, insecure: true, retryOnError: false });
  return client.withAllLocales.withoutLinkResolution;
}

/** An entry's English name for readers; undefined when they get no such entry. */
export async function nameOf(sandbox: RunningSandbox, entryId: string, accessToken = DELIVERY_TOKEN): Promise<unknown> {
  const { items } = await clientOf(sandbox, accessToken).getEntries();
  const name = items.find(({ sys }) => sys.id === entryId)?.fields.name;
  return name && Reflect.get(name, 'en-GB');
}

export function editorOf(sandbox: RunningSandbox, accessToken = MANAGEMENT_TOKEN) {
  const { host } = new URL(sandbox.url);
  return createManagementClient(
    { accessToken, host, hostUpload: host, insecure: true, retryOnError: false },
    { type: 'plain', defaults: { spaceId: 'soundlibrary', environmentId: 'master' } },
  );
}

export async function smtpAddress({ url }: RunningSandbox) {
  return addressSchema.parse(await (await fetch(`${url}/api/mailbox/smtp`)).json());
}

const addressSchema = z.object({ host: z.string(), port: z.number() });

async function writeContent(folder: string): Promise<void> {
  const images = join(folder, 'media/images.ctfassets.net/soundlibrary/cover-aurora/v1');
  const sounds = join(folder, 'media/assets.ctfassets.net/soundlibrary/demo-aurora/v1');
  const translations = join(folder, 'translations');
  await Promise.all([images, sounds, translations].map((path) => mkdir(path, { recursive: true })));
  await Promise.all([
    writeFile(join(folder, 'export.json'), JSON.stringify(fixtureExport)),
    ...['en-gb', 'ja', 'ko'].map((name) => writeFile(join(translations, `${name}.json`), '{"login.title":"Log in"}')),
    writeFile(join(sounds, 'aurora.mp3'), SOUND),
    sharp({ create: { width: 1200, height: 800, channels: 3, background: 'red' } })
      .png()
      .toFile(join(images, 'aurora.png')),
  ]);
}
