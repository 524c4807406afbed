import { join } from 'node:path';
import { contentOfManyPacks } from '../../tests/support/many-packs.ts';
import { startProduct } from '../../tests/support/product.ts';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { askFor, type Times, timesOf } from './times.ts';

/** A browser's, as the server treats what names none as a crawler. */
const PERSON = { accept: 'text/html', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/153.0.0.0 Safari/537.36' };
const WORDS = [
  'piano',
  'felt',
  'frozen strings',
  'warm pad',
  'drms',
  'choir',
  'tape',
  'lo-fi',
  'bowed metal',
  'deep bass',
];

/** How long a catalogue of so many packs takes: the page of the list, its call, and searches nobody asked for before. */
export async function timesOfPacks(count: number, rounds: number): Promise<Readonly<Record<string, Times>>> {
  const folder = await temporaryFolder();
  const content = join(folder.path, 'content');
  await contentOfManyPacks(content, count);
  const product = await startProduct({ CONTENT_DIR: content, RATE_LIMIT_PER_MINUTE: '1000000', LOG_LEVEL: 'warn' });
  try {
    const { url, bffUrl, productApiUrl } = product;
    const page = (query: string) => askFor(`${url}/labs/packs${query}`, { headers: PERSON });
    const search = (round: number) => `query=${encodeURIComponent(`${WORDS[round % WORDS.length]} ${round}`)}`;
    return {
      'list page': await timesOf(rounds, (round) => page(`?query=&utm_source=${round}`)),
      'list page, newest first': await timesOf(rounds, (round) => page(`?sortBy=newest&utm_source=${round}`)),
      '/api/packs (BFF, kept)': await timesOf(rounds, () => askFor(`${bffUrl}/api/packs`)),
      '/api/packs (product API)': await timesOf(rounds, () => askFor(`${productApiUrl}/api/packs`)),
      'search (product API)': await timesOf(rounds, (round) => askFor(`${productApiUrl}/api/packs?${search(round)}`)),
    };
  } finally {
    await product.close();
    await folder.remove();
  }
}
