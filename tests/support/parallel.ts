import { Readable } from 'node:stream';

/** Works on all items, on at most so many at once; returns the results in the order of the items. */
export async function inParallel<Item, Result>(
  atOnce: number,
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  const workOn = async ([index, item]: [number, Item]) => {
    results[index] = await work(item);
  };
  await Readable.from(items.entries()).forEach(workOn, { concurrency: atOnce });
  return results;
}
