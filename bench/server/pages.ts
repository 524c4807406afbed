import type { ServedPages } from './baselines.ts';
import type { MeasuredProduct } from './measured-product.ts';
import { rawGet } from './raw-get.ts';
import { BROWSER_HEADERS, type Encoding, type Subject } from './subject.ts';

export const LIST = '/labs/packs';
const ENCODINGS = ['identity', 'gzip', 'br'] as const satisfies readonly Encoding[];

export type ListSubjects = Readonly<Record<'anonymous' | 'member', Readonly<Record<Encoding, Subject>>>>;

/** The pack list, for a visitor without and with a session, in every encoding. */
export function listSubjects(product: MeasuredProduct, cookie: string): ListSubjects {
  const of = (who: string, more: Readonly<Record<string, string>>) => {
    const one = (encoding: Encoding): Subject => ({
      name: `list, ${who}, ${encoding}`,
      url: `${product.url}${LIST}`,
      headers: { ...BROWSER_HEADERS, 'accept-encoding': encoding, ...more },
      pid: product.pidOf('web'),
    });
    return { identity: one('identity'), gzip: one('gzip'), br: one('br') };
  };
  return { anonymous: of('anonymous', {}), member: of('logged in', { cookie }) };
}

/** The other kinds of pages, compressed as browsers get them. The log in leads a member away. */
export function otherPages(product: MeasuredProduct, cookie: string, slug: string): readonly Subject[] {
  const paths = { home: '/', 'labs home': '/labs', pack: `/labs/packs/${slug}`, subscribe: '/labs/subscribe' };
  const page = (name: string, path: string, more: Readonly<Record<string, string>> = {}): Subject => ({
    name,
    url: `${product.url}${path}`,
    headers: { ...BROWSER_HEADERS, 'accept-encoding': 'br', ...more },
    pid: product.pidOf('web'),
  });
  return [
    ...Object.entries(paths).flatMap(([name, path]) => [
      page(`${name}, anonymous, br`, path),
      page(`${name}, logged in, br`, path, { cookie }),
    ]),
    page('log in, anonymous, br', '/account/login'),
    page('list in Japanese, anonymous, br', `/ja${LIST}`),
    page('list in Korean, anonymous, br', `/ko${LIST}`),
    page('search in the list, anonymous, br', `${LIST}?query=piano`),
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
