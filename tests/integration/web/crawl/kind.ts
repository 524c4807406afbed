/** The gate visits all packs in one language and a sample in the others; `CRAWL=whole` leaves nothing out. */
const IS_WHOLE = process.env.CRAWL === 'whole';
const PACK = /^(?<list>(?:\/(?:ja|ko))?(?:\/labs)?\/packs\/)(?<slug>[\w-]+)$/;
const CARD = /^\/cards\/.*\//;
/** So many packs, about, make a sample. */
const SAMPLE = 4;

/**
 * What an address is one of; of each kind one is visited. Filters, searches and ways back can be put together without end:
 * those that a plain page links to are kinds of their own, those further on are told apart by the names of their parameters,
 * and one way back stands for all. Pictures of shared links are slow to make, and one of them tells whether they are there.
 */
export function kindOf({ origin, pathname, searchParams }: URL, from: URL): string {
  const parameters = [...searchParams].map(([name, value]) => {
    const counts = from.search === '' && !/redirect/i.test(name) && isWholly(from);
    return counts ? `${name}=${value}` : name;
  });
  return `${origin}${pathKindOf(pathname, from)}?${parameters.sort().join('&')}`;
}

function pathKindOf(pathname: string, from: URL): string {
  const card = CARD.exec(pathname);
  if (card) return card[0];
  const { list, slug } = PACK.exec(pathname)?.groups ?? {};
  return slug === undefined || isWholly(from) ? pathname : `${list}${slug.length % SAMPLE}`;
}

function isWholly({ pathname, host }: URL): boolean {
  return IS_WHOLE || (/^\/ja(\/|$)/.test(pathname) && host === 'labs.example');
}
