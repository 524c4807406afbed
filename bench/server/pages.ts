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

/** The pack list: for a visitor without a session in every encoding, for a member plain and as browsers ask. */
export function listSubjects(product: MeasuredProduct, cookie: string): ListSubjects {
  const of =
    (who: string, more: Readonly<Record<string, string>>) =>
    (asked: Asked): Subject => ({
      name: `list, ${who}, ${asked}`,
      url: `${product.url}${LIST}`,
      headers: { ...BROWSER_HEADERS, 'accept-encoding': ASKED[asked], ...more },
      pid: product.pidOf('web'),
    });
  const anonymous = of('anonymous', {});
  const member = of('logged in', { cookie });
  return {
    anonymous: { identity: anonymous('identity'), gzip: anonymous('gzip'), br: anonymous('br') },
    member: { identity: member('identity'), 'as browsers ask': member('as browsers ask') },
  };
}

/** The other kinds of pages, compressed as browsers get them. The log in leads a member away. */
export function otherPages(product: MeasuredProduct, cookie: string, slug: string): readonly Subject[] {
  const paths = { home: '/', 'labs home': '/labs', pack: `/labs/packs/${slug}`, subscribe: '/labs/subscribe' };
  const page = (name: string, path: string, asked: Asked, more: Readonly<Record<string, string>> = {}): Subject => ({
    name: `${name}, ${asked}`,
    url: `${product.url}${path}`,
    headers: { ...BROWSER_HEADERS, 'accept-encoding': ASKED[asked], ...more },
    pid: product.pidOf('web'),
  });
  return [
    ...Object.entries(paths).flatMap(([name, path]) => [
      page(`${name}, anonymous`, path, 'br'),
      page(`${name}, logged in`, path, 'as browsers ask', { cookie }),
    ]),
    page('log in, anonymous', '/account/login', 'br'),
    page('list in Japanese, anonymous', `/ja${LIST}`, 'br'),
    page('list in Korean, anonymous', `/ko${LIST}`, 'br'),
    page('search in the list, anonymous', `${LIST}?query=piano`, 'br'),
  ];
}

/** The bytes of the list that ours answers, and the data that it is made from. Throws when two visitors get one nonce. */
export async function servedPages(product: MeasuredProduct, list: ListSubjects): Promise<ServedPages> {
  const policies = new Set<string | undefined>();
  const bytesOf = async ({ url, headers }: Subject, encoding: Encoding): Promise<Buffer> => {
    const answer = await rawGet(url, headers);
    if (answer.encoding !== encoding) throw new Error(`${url} is ${answer.encoding}, not ${encoding}.`);
    policies.add(answer.headers['content-security-policy']?.toString());
    return answer.bytes;
  };
  const [identity, gzip, br] = await Promise.all(
    ENCODINGS.map((encoding) => bytesOf(list.anonymous[encoding], encoding)),
  );
  if (!identity || !gzip || !br) throw new Error('The list was not answered.');
  if (policies.size < ENCODINGS.length) throw new Error('Several answers have the same nonce.');
  const data = await rawGet(`${product.bffUrl}/api/packs`, { 'accept-encoding': 'identity' });
  return {
    anonymous: { identity, gzip, br },
    member: await bytesOf(list.member.identity, 'identity'),
    data: data.bytes,
  };
}
