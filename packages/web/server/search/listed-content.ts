import { bffApi } from '@sound-library/contract/bff.ts';
import { LOCALES, type LocaleCode } from '@sound-library/contract/locales.ts';
import { type ListedContent, listedContentSchema } from '@sound-library/contract/resources/site.ts';
import { LRUCache } from 'lru-cache';
import type { Dispatcher } from 'undici';
import { askBff } from '../bff/ask-bff.ts';

const FRESH_MS = 60_000;

/**
 * Keeps what `ask` says of a language's packs and pages. It is asked again after a minute, while the answer that there is
 * goes on being given, also for as long as no newer one can be had. Rejects only when there was never one.
 */
export function listedContentSource(
  ask: (code: LocaleCode) => Promise<ListedContent>,
  onFailure: (cause: unknown) => void,
): (code: LocaleCode) => Promise<ListedContent> {
  const known = new LRUCache<LocaleCode, ListedContent>({
    max: Object.keys(LOCALES).length,
    ttl: FRESH_MS,
    perf: Date,
    allowStale: true,
    noDeleteOnStaleGet: true,
    noDeleteOnFetchRejection: true,
    allowStaleOnFetchRejection: true,
    fetchMethod: (code) =>
      ask(code).catch((cause: unknown) => {
        onFailure(cause);
        throw cause;
      }),
  });
  return (code) => known.forceFetch(code);
}

/** Asks the BFF. */
export async function askListedContent(pool: Dispatcher, code: LocaleCode): Promise<ListedContent> {
  const headers = { 'accept-language': LOCALES[code].languageTag };
  return listedContentSchema.parse(await askBff(pool, bffApi.getListedContent.path, { headers }));
}
