import { request } from '@sound-library/server-kit/test/support/request.ts';
import { buildWeb } from '@sound-library/web/server/app.ts';
import { readConfig } from '@sound-library/web/server/config/config.ts';
import { expect } from 'vitest';
import type { Part } from '../../scripts/docs/outage-scenarios.ts';
import { buildWeb as buildStorefront } from '../../scripts/start/web-build.ts';
import { type Chain, startChain } from './chain.ts';
import { PROJECT_ROOT, startWhole } from './local-resources.ts';
import { callAsPage, registration, sessionCookieOf } from './people.ts';
import { type ChainAddresses, sharedChain } from './shared-chain.ts';

export const ORIGIN = 'https://labs.example';
export const PATIENCE_MS = 240_000;

export interface Storefront<Behind extends ChainAddresses = ChainAddresses> {
  readonly chain: Behind;
  /** Its log: empty unless LOG_LEVEL is set. */
  readonly logLines: readonly string[];
  /** Its metrics address; null unless METRICS_PORT is set. */
  readonly metricsAddress: string | null;
  readonly url: string;
  /** Requests the storefront; redirects are not followed. */
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Response>;
  /** Requests it at a host: status, type, redirect target and body. */
  getAt(host: string, path: string): Promise<Response>;
  /** Another process of the same storefront, with its own cache of pages and fragments. */
  another(settings?: Settings): Promise<Pick<Storefront, 'get' | 'url'>>;
  close(): Promise<void>;
}

type Settings = Readonly<Record<string, string>>;

/** Slow pages and calls on a busy machine must not fail tests. */
const PATIENT_WEB = { SHELL_TIMEOUT_MS: '60000', PAGE_TIMEOUT_MS: '60000', OVERLOAD_EVENT_LOOP_DELAY_MS: '0' };
const PATIENT_BFF = {
  UPSTREAM_CONNECT_TIMEOUT_MS: '60000',
  UPSTREAM_FIRST_BYTE_TIMEOUT_MS: '60000',
  UPSTREAM_DEADLINE_MS: '60000',
};

/** The built storefront on real content behind `ORIGIN`, with a chain of its own; `between` may insert proxies. */
export function startStorefront(
  settings: Settings = {},
  chainSettings: Settings = {},
  between: (part: Part, port: number) => Promise<number> = async (_, port) => port,
): Promise<Storefront<Chain>> {
  return startWhole(async (cleanUp) => {
    const chain = await startChain(chainSettings, between);
    cleanUp.defer(() => chain.close());
    const BFF_URL = `http://127.0.0.1:${await between('BFF', Number(new URL(chain.bffUrl).port))}`;
    return startWebServer(chain, { BFF_URL, ...settings }, cleanUp);
  });
}

/** The chain of this worker's storefronts with default settings; it does not limit calls. */
export const storefrontChain = (): Promise<ChainAddresses> =>
  sharedChain({ PUBLIC_ORIGINS: ORIGIN, PUBLIC_URL: ORIGIN, THROTTLING: 'false', ...PATIENT_BFF });

/** The same, on the worker's shared chain, with a web server of its own. */
export async function startWeb(settings: Settings = {}): Promise<Storefront> {
  const chain = await storefrontChain();
  return startWhole((cleanUp) => startWebServer(chain, { BFF_URL: chain.bffUrl, ...settings }, cleanUp));
}

async function startWebServer<Behind extends ChainAddresses>(
  chain: Behind,
  settings: Settings,
  cleanUp: AsyncDisposableStack,
): Promise<Storefront<Behind>> {
  const environment = {
    APP_ENV: 'demo',
    LOG_LEVEL: 'silent',
    PUBLIC_ORIGIN: ORIGIN,
    MEDIA_ORIGINS: chain.sandboxUrl.replace('127.0.0.1', 'localhost'),
    ...PATIENT_WEB,
    ...(await buildOnce()),
    ...settings,
  };
  const logLines: string[] = [];
  const start = async (more: Settings = {}) => {
    const web = await buildWeb(readConfig({ ...environment, ...more }), {
      write: (line) => void logLines.push(line),
    });
    cleanUp.defer(() => web.close());
    const url = await web.listen({ port: 0, host: '127.0.0.1' });
    const get: Storefront['get'] = (path, headers = {}) =>
      fetch(url + path, { headers: { accept: 'text/html', ...headers }, redirect: 'manual' });
    return { web, url, get };
  };
  const { web, url, get } = await start();
  // fetch sends the Host header of its connection only.
  const http = await request(web);
  const getAt: Storefront['getAt'] = async (host, path) => {
    const response = await http.get(path).set({ accept: 'text/html', host });
    const { 'content-type': type = '', location = '' } = response.headers;
    return new Response(response.text, {
      status: response.status,
      headers: { 'content-type': String(type), location },
    });
  };
  const metricsAddress = web.metricsAddress();
  return { chain, logLines, metricsAddress, url, get, getAt, another: start, close: () => cleanUp.disposeAsync() };
}

let built: Promise<unknown> | undefined;

/** The setting that names the build to serve, if it is not the project's; the project's is built when its sources have changed. */
async function buildOnce(): Promise<Settings> {
  const { WEB_BUILD_DIR = '' } = process.env;
  if (WEB_BUILD_DIR !== '') return { WEB_BUILD_DIR };
  built ??= buildStorefront(PROJECT_ROOT, () => undefined);
  await built;
  return {};
}

/**
 * Registers a member, from an address of a network with few registrations. Returns the session cookie, and data that only the
 * member's own pages contain: the first name, with which they greet the member, and the address.
 */
export async function member(storefront: Storefront, number: number, address = '203.0.113.1') {
  const name = `Canary${number}${crypto.randomUUID().slice(0, 8)}`;
  const email = `canary-${crypto.randomUUID()}@example.com`;
  const response = await callAsPage(storefront.url, '/api/register', {
    origin: ORIGIN,
    body: { ...registration(email), first_name: name },
    headers: { 'x-forwarded-for': address },
  });
  const cookie = sessionCookieOf(response);
  expect([response.status, cookie === '']).toEqual([201, false]);
  return { cookie, name, email };
}

export type Member = Awaited<ReturnType<typeof member>>;

export const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36';

export async function visit(
  storefront: Pick<Storefront, 'get'>,
  path: string,
  headers: Readonly<Record<string, string>> = {},
) {
  const response = await storefront.get(path, { 'user-agent': BROWSER, ...headers });
  const html = await response.text();
  const [, nonce = ''] = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '') ?? [];
  return {
    status: response.status,
    state: response.headers.get('x-cache'),
    headers: response.headers,
    html,
    /** The nonce of the policy; '' where scripts are allowed by hash. */
    nonce,
    /** The page without its nonce and the keys of its forms: the part that is the same for all visitors. */
    page: html.replaceAll(` nonce="${nonce}"`, '').replaceAll(/(?<=name="idempotency_key" value=")[^"]*/g, ''),
  };
}
