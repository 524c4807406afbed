import { CONTENT_IDS_MAX, joinContentIds, splitContentIds } from '@sound-library/contract/catalogue.ts';

/** Where content is looked up: what is known by id comes first, the rest is asked for. */
interface Places<Resource> {
  readonly known: Readonly<Record<string, Resource>>;
  /** Asks for resources by ids as the content calls take them, CONTENT_IDS_MAX at most at once. */
  readonly ask: (ids: string) => Promise<readonly Resource[]>;
}

/** What there is for the ids: empty ones ignored, each once (specification, section 5). No call where none is needed. */
export async function lookUp<Resource>(
  ids: readonly string[],
  { known, ask }: Places<Resource>,
): Promise<readonly Resource[]> {
  const found: Resource[] = [];
  const others: string[] = [];
  const resources = new Map(Object.entries(known));
  for (const id of splitContentIds(joinContentIds(ids))) {
    const resource = resources.get(id);
    if (resource === undefined) others.push(id);
    else found.push(resource);
  }
  const answers = await Promise.all(batches(others).map((batch) => ask(joinContentIds(batch))));
  return [...found, ...answers.flat()];
}

function batches(ids: readonly string[]): string[][] {
  const count = Math.ceil(ids.length / CONTENT_IDS_MAX);
  return Array.from({ length: count }, (_, index) => ids.slice(index * CONTENT_IDS_MAX, (index + 1) * CONTENT_IDS_MAX));
}
