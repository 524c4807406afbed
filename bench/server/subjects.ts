import { setTimeout as sleep } from 'node:timers/promises';
import { bearerOf } from '../../tests/support/people.ts';
import { BROWSER_HEADERS, logIn, packsOf, rawGet } from '../http.ts';
import { type MeasuredProduct, startBaseline } from './product.ts';

/** A subject of the load test: an address, the request headers, and the process that responds. */
export interface Subject {
  readonly name: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The process whose processor time is counted. */
  readonly pid: number;
  /** The baseline that it is compared with. */
  readonly against?: Subject;
  /** A cached page: the process serves it alone, so that only the load generator uses the other core. */
  readonly isCached?: boolean;
}

const LIST = '/labs/packs';
const ENCODINGS = ['identity', 'gzip', 'br'];
const BROWSERS = 'gzip, deflate, br';
const WARM_UP_REQUESTS = 10;
const WARM_UP_PAUSE_MS = 200;
const CACHED_CALLS = ['/api/packs', '/api/packs?query=piano', '/api/site'];
const PASSED_CALLS = ['/api/member', '/api/user', '/api/subscriptions'];

/** The list with its baselines, and other pages as browsers request them. */
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
    { ...member('list', LIST, 'identity'), against: baseline(react, '/react/identity', false) },
    // Servers that support all encodings choose the smallest.
    { ...member('list', LIST), against: baseline(react, '/react/br', false) },
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
