import { join } from 'node:path';
import type { CleanUp } from '../../tests/support/clean-up.ts';
import { contentOfManyPacks } from '../../tests/support/many-packs.ts';
import { startProduct } from '../../tests/support/product.ts';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { sessionCookie } from '../session-cookie.ts';
import type { Sized } from './compared.ts';
import { askFor } from './times.ts';

/** A browser's, as the server treats what names none as a crawler. */
const PERSON = { accept: 'text/html', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/153.0.0.0 Safari/537.36' };
const WORDS = ['piano', 'felt', 'frozen strings', 'warm pad', 'drms', 'choir', 'tape', 'lo-fi', 'bowed metal', 'a'];

/** The product with so many packs: the page of the list, its call, and searches that nobody asked for before. */
export async function productOfPacks(
  count: number,
  cleanUp: CleanUp,
): Promise<Sized & { readonly sandboxUrl: string }> {
  const folder = await temporaryFolder();
  cleanUp.add(folder.remove);
  const content = join(folder.path, 'content');
  await contentOfManyPacks(content, count);
  const product = await startProduct({ CONTENT_DIR: content, RATE_LIMIT_PER_MINUTE: '1000000', LOG_LEVEL: 'warn' });
  cleanUp.add(product.close);
  const { url, bffUrl, productApiUrl, sandboxUrl } = product;
  const cookie = await sessionCookie(url);
  const page = (query: string, headers = {}) =>
    askFor(`${url}/labs/packs${query}`, { headers: { ...PERSON, ...headers } });
  const searched = (round: number) => encodeURIComponent(`${WORDS[round % WORDS.length]} ${round}`);
  return {
    label: `${count.toLocaleString('en')} packs`,
    sandboxUrl,
    questions: {
      'list page, member': () => page('', { cookie }),
      'list page, guest, made anew': (round) => page(`?query=&utm_source=${round}`),
      'list page, newest first': (round) => page(`?sortBy=newest&utm_source=${round}`, { cookie }),
      '/api/packs, BFF': () => askFor(`${bffUrl}/api/packs`),
      '/api/packs, product API': () => askFor(`${productApiUrl}/api/packs`),
      'search, product API': (round) => askFor(`${productApiUrl}/api/packs?query=${searched(round)}`),
    },
  };
}
