/** The gate visits a sample of the packs, searches and filters; `CRAWL=whole` leaves nothing out. */
export const IS_WHOLE = process.env.CRAWL === 'whole';
/** Fewer addresses in a crawl would mean that links are not found. */
export const LEAST_ADDRESSES = IS_WHOLE ? 250 : 60;
const PACK = /^(?<list>(?:\/(?:ja|ko))?(?:\/labs)?\/packs\/)(?<slug>[\w-]+)$/;
const CARD = /^\/cards\/.*\//;
/** So many packs of each language, about, make a sample. */
const SAMPLE = 4;

/**
 * What an address is one of; of each kind one is visited. Filters, searches and ways back can be put together without end:
 * those that a plain page links to are kinds of their own in the whole crawl, all others are told apart by the names of their
 * parameters, and one way back stands for all. Pictures of shared links are slow to make, and one of them tells whether they are
 * there.
 */
export function kindOf({ origin, pathname, searchParams }: URL, from: URL): string {
  const [card] = CARD.exec(pathname) ?? [];
  // The parameter of a card names a version of the content, and differs from card to card.
  if (card !== undefined) return origin + (IS_WHOLE ? card : '/cards/');
  const parameters = [...searchParams].map(([name, value]) => {
    const counts = IS_WHOLE && from.search === '' && !/redirect/i.test(name);
    return counts ? `${name}=${value}` : name;
  });
  return `${origin}${pathKindOf(pathname)}?${parameters.sort().join('&')}`;
}

function pathKindOf(pathname: string): string {
  const { list, slug } = PACK.exec(pathname)?.groups ?? {};
  return slug === undefined || IS_WHOLE ? pathname : `${list}${slug.length % SAMPLE}`;
}
