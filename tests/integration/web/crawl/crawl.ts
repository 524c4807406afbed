/** What a visit to an address found: what is wrong there, and where its links lead. */
export interface Visit {
  readonly problems: readonly string[];
  readonly links: readonly Link[];
}

export interface Link {
  readonly address: URL;
  /** Addresses of the same kind are one address to the crawl: the first of them is visited. */
  readonly kind: string;
}

export interface Crawled {
  /** How many addresses were visited. */
  readonly visited: number;
  /** What is wrong, each with where it is and which page led there first. */
  readonly problems: readonly string[];
}

/** Pages that are made at the same time; the machine has more to do. */
const AT_ONCE = 4;

/** Follows every link from the first addresses on, breadth first, each kind of address once. */
export async function crawl(first: readonly Link[], visit: (address: URL) => Promise<Visit>): Promise<Crawled> {
  const seen = new Set<string>();
  const problems: string[] = [];
  let row = first.map((link) => ({ link, from: 'the start' }));
  while (row.length > 0) {
    const fresh = row.filter(({ link: { kind } }) => !seen.has(kind) && seen.add(kind));
    // In the order of the row, however fast each page was: the same addresses in every run.
    const found = new Map<number, Visit>();
    let next = 0;
    const visitor = async () => {
      while (next < fresh.length) {
        const number = next++;
        const address = fresh[number]?.link.address;
        if (address) found.set(number, await visit(address));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, visitor));
    row = fresh.flatMap(({ link: { address }, from }, number) => {
      const { problems: wrong, links } = found.get(number) ?? { problems: ['was not visited'], links: [] };
      problems.push(...wrong.map((problem) => `${address.href} (from ${from}): ${problem}`));
      return links.map((link) => ({ link, from: address.href }));
    });
  }
  return { visited: seen.size, problems };
}
