import { localeOfPath, pathInLocale } from '../../platform/i18n/locale-of-path.ts';
import { LEGACY_PACK_NAMES } from './legacy-pack-names.ts';

const PACK_LIST = '/labs/packs';
const PACK_NAMES: ReadonlySet<string> = new Set(LEGACY_PACK_NAMES);
/** Addresses of single packs that do not follow the rule. */
const ODD_PATHS: Readonly<Record<string, string>> = { '/labs-frozen-strings': 'frozen-strings' };
/** Where the pack list once stood, and what it was asked for with. */
const FORMER_LISTS: ReadonlySet<string> = new Set(['/', '/labs']);
const LIST_PARAMETERS: ReadonlySet<string> = new Set(['query', 'types', 'sortBy']);

/**
 * Where a legacy address leads now, in the same language; null when it is none (specification, section 2). Both are
 * addresses of the route table, with locale prefix and query. A pack keeps its whole query, as campaigns and the query
 * flags of every page have it; the list gets its own three parameters and nothing else.
 */
export function legacyRedirectOf({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string | null {
  const { locale, path: given } = localeOfPath(pathname);
  const path = given === '/' ? given : given.replace(/\/$/, '');
  const pack = packOf(path);
  if (pack) return `${pathInLocale(`${PACK_LIST}/${pack}`, locale)}${search}`;
  if (!FORMER_LISTS.has(path)) return null;
  const kept = [...new URLSearchParams(search)].filter(([name]) => LIST_PARAMETERS.has(name));
  return kept.length === 0 ? null : `${pathInLocale(PACK_LIST, locale)}?${new URLSearchParams(kept)}`;
}

function packOf(path: string): string | undefined {
  const name = path.slice(1);
  return PACK_NAMES.has(name) ? name : ODD_PATHS[path];
}
