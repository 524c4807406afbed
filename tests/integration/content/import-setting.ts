import { createServer, type IncomingMessage, request } from 'node:http';
import { type ImportOptions, importContent } from '../../../scripts/import-content/import-content.ts';
import { readSettings } from '../../../scripts/import-content/settings.ts';
import { type Content, type Resource, readDemoContent, writeContent } from '../../support/demo-content.ts';
import { listenLocally, temporaryFolder } from '../../support/local-resources.ts';
import { startSandbox } from '../../support/sandbox.ts';

/** A page, a pack that is played and a film, with all that they link to: every step of an import, in seconds. */
const ROOTS = ['page-about', 'pack-brushed-kit', 'video-quartet'].map((id) => `Entry:${id}`);

export async function partOfDemo(change: (content: Content) => void = () => undefined): Promise<Content> {
  const demo = await readDemoContent();
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
export async function contentFolder(cleanUp: AsyncDisposableStack, content: Content): Promise<string> {
  const folder = await temporaryFolder(cleanUp);
  await writeContent(folder, content);
  return folder;
}

/** A content folder like a space just created, whose default locale is English. */
export async function emptyContent(cleanUp: AsyncDisposableStack, defaultLocale = 'en-GB'): Promise<string> {
  const locale = { code: defaultLocale, name: 'English', default: true, optional: false, fallbackCode: null };
  return contentFolder(cleanUp, { locales: [locale], contentTypes: [], entries: [], assets: [] });
}

export async function startSpace(cleanUp: AsyncDisposableStack, contentDir: string): Promise<string> {
  const settings = { CONTENT_DIR: contentDir, DATA_DIR: await temporaryFolder(cleanUp) };
  const { services } = await startSandbox(cleanUp, { settings });
  return services.CONTENTFUL_HOST;
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
