import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildSandbox } from '@sound-library/sandbox/app.ts';
import { readConfig } from '@sound-library/sandbox/config.ts';
import { z } from 'zod';
import { PROJECT_ROOT } from '../../support/temporary-folder.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** After everything that is in the demo content. */
const PUBLISHED_LATER = '2099-01-01T00:00:00.000Z';

const exportSchema = z.looseObject({
  entries: z.array(
    z.looseObject({
      sys: z.looseObject({ id: z.string(), updatedAt: z.string() }),
      fields: z.record(z.string(), z.unknown()),
    }),
  ),
});

export interface ContentService {
  /** Host and port, as CONTENTFUL_HOST wants them. */
  readonly host: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Gives an entry other fields (English values) and publishes it anew. */
  publish(entryId: string, fields: Readonly<Record<string, unknown>>): Promise<void>;
  close(): Promise<void>;
}

/** The sandbox's content service on a copy of the demo content, which a test may change; not started yet. */
export async function contentService(port: number): Promise<ContentService> {
  const folder = await temporaryFolder();
  const contentDir = join(folder.path, 'content');
  const path = join(contentDir, 'export.json');
  await mkdir(join(contentDir, 'translations'), { recursive: true });
  await writeFile(path, await readFile(join(PROJECT_ROOT, 'content/export.json'), 'utf8'));
  await symlink(join(PROJECT_ROOT, 'content/media'), join(contentDir, 'media'));
  const config = readConfig({
    APP_ENV: 'feature-test',
    LOG_LEVEL: 'silent',
    SANDBOX_PORT: String(port),
    SANDBOX_EDITOR_PORT: '0',
    CONTENT_DIR: contentDir,
    DATA_DIR: folder.path,
  });
  let running: Awaited<ReturnType<typeof buildSandbox>> | undefined;

  async function stop(): Promise<void> {
    await running?.close();
    running = undefined;
  }

  return {
    host: `localhost:${port}`,
    async start() {
      running = await buildSandbox(config);
      await running.listen({ port, host: '127.0.0.1' });
    },
    stop,
    async publish(entryId, fields) {
      const content = exportSchema.parse(JSON.parse(await readFile(path, 'utf8')));
      const entry = content.entries.find(({ sys }) => sys.id === entryId);
      if (!entry) throw new TypeError(`The demo content has no entry ${entryId}.`);
      for (const [name, value] of Object.entries(fields)) entry.fields[name] = { 'en-GB': value };
      Object.assign(entry.sys, { updatedAt: PUBLISHED_LATER, publishedAt: PUBLISHED_LATER });
      await writeFile(path, JSON.stringify(content));
    },
    async close() {
      await stop();
      await folder.remove();
    },
  };
}
