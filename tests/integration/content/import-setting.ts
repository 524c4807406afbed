import { readFile, symlink, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { buildSandbox } from '@sound-library/sandbox/app.ts';
import { readConfig } from '@sound-library/sandbox/config.ts';
import { type ImportOptions, importContent } from '../../../scripts/import-content/import-content.ts';
import { readSettings } from '../../../scripts/import-content/settings.ts';
import { freePort, listenLocally, PROJECT_ROOT, temporaryFolder } from '../../support/local-resources.ts';

interface Resource {
  readonly sys: { readonly id: string; readonly type: string };
  readonly fields: Record<string, Record<string, unknown>>;
}
interface Locale {
  code: string;
  default: boolean;
}
export interface Export {
  locales: Locale[];
  contentTypes: { sys: { id: string }; name: string; fields: { id: string; type: string; name: string }[] }[];
  entries: Resource[];
  assets: Resource[];
}

/** A page, a pack that is played and a film, with all that they link to: every step of an import, in seconds. */
const ROOTS = ['page-about', 'pack-brushed-kit', 'video-quartet'].map((id) => `Entry:${id}`);

const readDemo = async (): Promise<Export> =>
  JSON.parse(await readFile(join(PROJECT_ROOT, 'content/export.json'), 'utf8'));

/** A part of the demo content with a change. */
export async function partOfDemo(change: (content: Export) => void = () => undefined): Promise<Export> {
  const demo = await readDemo();
  const resources = new Map([...demo.entries, ...demo.assets].map((one) => [`${one.sys.type}:${one.sys.id}`, one]));
  const wanted = new Set(ROOTS);
  // A set is also iterated over what is added meanwhile.
  for (const key of wanted) for (const link of linksIn(resources.get(key)?.fields)) wanted.add(link);
  const isWanted = ({ sys }: Resource) => wanted.has(`${sys.type}:${sys.id}`);
  const part = { ...demo, entries: demo.entries.filter(isWanted), assets: demo.assets.filter(isWanted) };
  change(part);
  return part;
}

function linksIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const sys: unknown = Reflect.get(value, 'sys');
  if (typeof sys === 'object' && sys !== null && Reflect.get(sys, 'type') === 'Link') {
    return [`${Reflect.get(sys, 'linkType')}:${Reflect.get(sys, 'id')}`];
  }
  return Object.values(value).flatMap(linksIn);
}

/** A content folder with this export and the files of the demo content. */
export async function contentFolder(cleanUp: AsyncDisposableStack, content: Export): Promise<string> {
  const folder = await temporaryFolder(cleanUp);
  await writeFile(join(folder, 'export.json'), JSON.stringify(content));
  await symlink(join(PROJECT_ROOT, 'content/media'), join(folder, 'media'));
  await symlink(join(PROJECT_ROOT, 'content/translations'), join(folder, 'translations'));
  return folder;
}

/** A content folder like a space just created, whose default locale is English. */
export async function emptyContent(cleanUp: AsyncDisposableStack, defaultLocale = 'en-GB'): Promise<string> {
  const locale = { code: defaultLocale, name: 'English', default: true, optional: false, fallbackCode: null };
  return contentFolder(cleanUp, { locales: [locale], contentTypes: [], entries: [], assets: [] });
}

/** Starts a sandbox; returns its host. */
export async function startSpace(cleanUp: AsyncDisposableStack, contentDir: string): Promise<string> {
  const [port, smtpPort] = [await freePort(), await freePort()];
  const sandbox = await buildSandbox(
    readConfig({
      SANDBOX_PORT: String(port),
      SANDBOX_SMTP_PORT: String(smtpPort),
      SANDBOX_EDITOR_PORT: '0',
      CONTENT_DIR: contentDir,
      DATA_DIR: await temporaryFolder(cleanUp),
      LOG_LEVEL: 'silent',
    }),
  );
  cleanUp.defer(async () => {
    const closed = sandbox.close();
    // The client leaves connections open, for which the server would wait a minute.
    sandbox.server.closeAllConnections();
    await closed;
  });
  await sandbox.listen({ port, host: '127.0.0.1' });
  return `localhost:${port}`;
}

/** Runs the import; returns its outcome, everything printed, and the writes that it requested. */
export async function runImport(
  host: string,
  contentDir: string,
  options: Partial<ImportOptions> & Readonly<{ token?: string; refuse?: Refuse }> = {},
) {
  const proxy = await startProxy(host, options.refuse);
  const lines: string[] = [];
  const settings = readSettings({
    CONTENTFUL_SPACE_ID: 'soundlibrary',
    CONTENTFUL_MANAGEMENT_TOKEN: options.token ?? 'sandbox-management',
    CONTENTFUL_MANAGEMENT_HOST: `localhost:${proxy.port}`,
    CONTENTFUL_INSECURE: 'true',
    CONTENT_DIR: contentDir,
  });
  const { dryRun = false, modelOnly = false, overwrite = false } = options;
  try {
    const isDone = await importContent(settings, { dryRun, modelOnly, overwrite }, (line) => lines.push(line));
    return { isDone, text: lines.join('\n'), writes: proxy.writes };
  } finally {
    await proxy.close();
  }
}

/** A response in place of the service's; undefined: the service responds. */
export type Refuse = (
  write: string,
) => { readonly status: number; readonly headers?: Readonly<Record<string, string>> } | undefined;

/** Records the requests that change something, and refuses some. */
async function startProxy(host: string, refuse: Refuse = () => undefined) {
  const writes: string[] = [];
  const server = createServer((incoming, response) => {
    const write = `${incoming.method} ${incoming.url?.replace('/spaces/soundlibrary/environments/master/', '')}`;
    if (incoming.method !== 'GET') {
      writes.push(write);
      const refusal = refuse(write);
      if (refusal) {
        incoming.resume();
        response.writeHead(refusal.status, { 'content-type': 'application/json', ...refusal.headers });
        return void response.end(
          JSON.stringify({ sys: { type: 'Error', id: 'Refused' }, message: 'Refused in the test' }),
        );
      }
    }
    const { method, url, headers } = incoming;
    const forwarded = request(`http://${host}${url}`, { ...(method && { method }), headers: { ...headers, host } });
    forwarded.on('response', (reply: IncomingMessage) => {
      response.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(response);
    });
    incoming.pipe(forwarded);
  });
  const { port, close } = await listenLocally(server);
  return { port, writes, close };
}
