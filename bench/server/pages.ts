import type { ServedPages } from './baselines.ts';
import type { MeasuredProduct } from './measured-product.ts';
import { rawGet } from './raw-get.ts';
import { ASKED, type Asked, BROWSER_HEADERS, type Encoding, type Subject } from './subject.ts';

export const LIST = '/labs/packs';
const ENCODINGS = ['identity', 'gzip', 'br'] as const satisfies readonly Encoding[];

export interface ListSubjects {
  readonly anonymous: Readonly<Record<Encoding, Subject>>;
  readonly member: Readonly<Record<'identity' | 'as browsers ask', Subject>>;
}

const SUBSCRIBE = '/labs/subscribe';

/** Pages as they are asked for in a browser, without a session or with one. What guests get is kept; with prices, the BFF is asked in which currency. */
function pagesFor(product: MeasuredProduct, cookie?: string) {
  const who = cookie === undefined ? 'anonymous' : 'logged in';
  return (name: string, path: string, asked: Asked): Subject => ({
    name: `${name}, ${who}, ${asked}`,
    url: `${product.url}${path}`,
    headers: { ...BROWSER_HEADERS, 'accept-encoding': ASKED[asked], ...(cookie === undefined ? {} : { cookie }) },
    pid: product.pidOf('web'),
    answersAlone: cookie === undefined && path !== SUBSCRIBE,
  });
}

/** The pack list: for a visitor without a session in every encoding, for a member plain and as browsers ask. */
export function listSubjects(product: MeasuredProduct, cookie: string): ListSubjects {
  const anonymous = (asked: Asked) => pagesFor(product)('list', LIST, asked);
  const member = (asked: Asked) => pagesFor(product, cookie)('list', LIST, asked);
  return {
    anonymous: { identity: anonymous('identity'), gzip: anonymous('gzip'), br: anonymous('br') },
    member: { identity: member('identity'), 'as browsers ask': member('as browsers ask') },
  };
}

/** The other kinds of pages, compressed as browsers get them. The log in leads a member away. */
export function otherPages(product: MeasuredProduct, cookie: string, slug: string): readonly Subject[] {
  const paths = { home: '/', 'labs home': '/labs', pack: `/labs/packs/${slug}`, subscribe: SUBSCRIBE };
  const anonymous = pagesFor(product);
  const member = pagesFor(product, cookie);
  return [
    ...Object.entries(paths).flatMap(([name, path]) => [
      anonymous(name, path, 'br'),
      member(name, path, 'as browsers ask'),
    ]),
    anonymous('log in', '/account/login', 'br'),
    anonymous('list in Japanese', `/ja${LIST}`, 'br'),
    anonymous('list in Korean', `/ko${LIST}`, 'br'),
    anonymous('search in the list', `${LIST}?query=piano`, 'br'),
  ];
}

/** The bytes of the list that ours answers, and the data that it is made from. */
export async function servedPages(product: MeasuredProduct, list: ListSubjects): Promise<ServedPages> {
  const bytesOf = async ({ url, headers }: Subject, encoding: Encoding): Promise<Buffer> => {
    const answer = await rawGet(url, headers);
    if (answer.encoding !== encoding) throw new Error(`${url} is ${answer.encoding}, not ${encoding}.`);
    return answer.bytes;
  };
  const [identity, gzip, br] = await Promise.all(
    ENCODINGS.map((encoding) => bytesOf(list.anonymous[encoding], encoding)),
  );
  if (!identity || !gzip || !br) throw new Error('The list was not answered.');
  const data = await rawGet(`${product.bffUrl}/api/packs`, { 'accept-encoding': 'identity' });
  return {
    anonymous: { identity, gzip, br },
    member: await bytesOf(list.member.identity, 'identity'),
    data: data.bytes,
  };
}
