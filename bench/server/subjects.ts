import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SERVICES, type Service } from '../../scripts/start/listeners.ts';
import { freePort } from '../../tests/support/local-resources.ts';
import { bearerOf } from '../../tests/support/people.ts';
import { startProduct } from '../../tests/support/product.ts';
import { BROWSER_HEADERS, logIn, packsOf, rawGet } from '../http.ts';
import { childProcesses, LOAD_CORE, pin, SERVER_CORE } from '../machine.ts';

/** A subject of the load test: an address, the request headers, and the process that responds. */
export interface Subject {
  readonly name: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly pid: number;
  readonly against?: Subject;
  /** A cached page: the process serves it alone, so that only the load generator uses the other core. */
  readonly isCached?: boolean;
}

const LIST = '/labs/packs';
const ENCODINGS = ['identity', 'gzip', 'br'];
const BROWSERS = 'gzip, deflate, br, zstd';
const WARM_UP_REQUESTS = 10;
const WARM_UP_PAUSE_MS = 200;
const CACHED_CALLS = ['/api/packs', '/api/packs?query=piano', '/api/site'];
const PASSED_CALLS = ['/api/member', '/api/user', '/api/subscriptions'];

export async function pageSubjects(product: MeasuredProduct, cookie: string, cleanUp: AsyncDisposableStack) {
  const data = `${product.bffUrl}/api/packs`;
  const list = product.url + LIST;
  const [pack] = await packsOf(product.bffUrl);
  // The first responses are compressed on the fly; after them, the cached page is compressed at the best level.
  for (let time = 0; time < WARM_UP_REQUESTS; time += 1) {
    for (const encoding of ENCODINGS) await rawGet(list, { ...BROWSER_HEADERS, 'accept-encoding': encoding });
    await sleep(WARM_UP_PAUSE_MS);
  }
  const constant = await startBaseline(cleanUp, list, data, cookie);
  const react = await startBaseline(cleanUp, list, data, cookie);
  const { pid } = product.process('web');

  const guest = (name: string, path: string, encoding = 'br', isCached = true): Subject => {
    const headers = { ...BROWSER_HEADERS, 'accept-encoding': encoding };
    return { name: `${name}, anonymous, ${encoding}`, url: product.url + path, headers, pid, isCached };
  };
  const member = (name: string, path: string, encoding = BROWSERS): Subject => {
    const headers = { ...BROWSER_HEADERS, 'accept-encoding': encoding, cookie };
    const how = encoding === BROWSERS ? 'as browsers ask' : encoding;
    return { name: `${name}, logged in, ${how}`, url: product.url + path, headers, pid };
  };
  const baseline = (server: { url: string; pid: number }, path: string, isCached: boolean): Subject => {
    return { name: `baseline ${path}`, url: server.url + path, headers: BROWSER_HEADERS, pid: server.pid, isCached };
  };
  const packPath = `${LIST}/${pack?.slug}`;
  return [
    ...ENCODINGS.map((encoding) => {
      return { ...guest('list', LIST, encoding), against: baseline(constant, `/constant/${encoding}`, true) };
    }),
    ...['identity', 'br', 'zstd'].map((encoding) => {
      return { ...member('list', LIST, encoding), against: baseline(react, `/react/${encoding}`, false) };
    }),
    guest('home', '/'),
    member('home', '/'),
    guest('labs home', '/labs'),
    guest('pack', packPath),
    member('pack', packPath),
    // Its prices depend on the country, so each request calls the BFF.
    guest('subscribe', '/labs/subscribe', 'br', false),
    member('subscribe', '/labs/subscribe'),
    guest('log in', '/account/login'),
    guest('list in Japanese', `/ja${LIST}`),
    guest('search in the list', `${LIST}?query=piano`),
  ];
}

/** Calls that the BFF serves from its cache, and a member's calls that it forwards: each through the BFF and directly. */
export async function callSubjects(product: MeasuredProduct, cookie: string) {
  const { productApiUrl, bffUrl } = product;
  const [, session = ''] = /"session_token":"([^"]+)"/.exec(await logIn(productApiUrl)) ?? [];
  const authorization = `Bearer ${await bearerOf(productApiUrl, session)}`;
  const [bff, productApi] = [product.process('bff').pid, product.process('product-api').pid];
  return [...CACHED_CALLS, ...PASSED_CALLS].map((path) => {
    const isCached = CACHED_CALLS.includes(path);
    const [through, straight] = isCached ? [{}, {}] : [{ cookie }, { authorization }];
    const name = `${path}, BFF (${isCached ? 'cached' : 'passed'})`;
    return {
      isCached,
      throughBff: { name, url: bffUrl + path, headers: through, pid: bff } satisfies Subject,
      straight: { name: `${path}, product API`, url: productApiUrl + path, headers: straight, pid: productApi },
    };
  });
}

type Name = Service['name'];

type MeasuredProduct = Awaited<ReturnType<typeof startMeasuredProduct>>;

const END_WITH_PARENT = new URL('../../scripts/start/end-with-parent.ts', import.meta.url).href;
const BASELINE = join(import.meta.dirname, '../baseline/main.ts');

/**
 * The heap of web and product API in their containers, by the option of the image and what Node derives from 768 MB: without limits, V8
 * collects later the more memory a machine has. Of the baselines, too, since collecting takes time.
 */
const HEAP = '--max-semi-space-size=16 --max-old-space-size=384';

/** Starts the product without what would throttle a load: limits per visitor, short-lived tokens, and log lines. */
export async function startMeasuredProduct(cleanUp: AsyncDisposableStack, further: Record<string, string> = {}) {
  const unlimited = { RATE_LIMIT_PER_MINUTE: '1000000', LOG_LEVEL: 'warn', ACCESS_TOKEN_TTL_SECONDS: '3600' };
  const product = await startProduct({ ...unlimited, NODE_OPTIONS: HEAP, ...further });
  cleanUp.defer(product.close);
  const find = (name: Name) => {
    const main = SERVICES.find((service) => service.name === name)?.main ?? name;
    const found = childProcesses().find(({ command }) => command.endsWith(main));
    if (!found) throw new Error(`${name} is not running.`);
    return found;
  };
  return {
    ...product,
    process: find,
    pinMeasured(names: readonly Name[]): void {
      for (const { name } of SERVICES) pin(find(name).pid, names.includes(name) ? SERVER_CORE : LOAD_CORE);
    },
  };
}

async function startBaseline(cleanUp: AsyncDisposableStack, page: string, data: string, cookie: string) {
  const port = await freePort();
  const child = fork(BASELINE, [String(port), page, data, cookie], {
    execArgv: ['--import', END_WITH_PARENT],
    env: { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: HEAP },
  });
  cleanUp.defer(() => void child.kill());
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('The baseline server did not start.')));
  await Promise.race([once(child, 'message'), ended]);
  const { pid = 0 } = child;
  pin(pid, SERVER_CORE);
  return { url: `http://127.0.0.1:${port}`, pid };
}
