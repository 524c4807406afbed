import type { z } from 'zod';
import { askBilling, unavailable } from './billing-failure.ts';
import { pageSchema } from './chargebee-answers.ts';

const PAGE_SIZE = 100;
/** More would be a loop of the service, or a list that nobody wants whole. */
const PAGES_MAX = 20;

export interface PageWish {
  readonly limit: number;
  readonly offset?: string;
}

/** Every entry of a list, page after page. */
export async function allPages<Entry extends z.ZodType>(
  entry: Entry,
  fetchPage: (wish: PageWish) => Promise<unknown>,
): Promise<z.output<Entry>[]> {
  const schema = pageSchema(entry);
  const entries: z.output<Entry>[] = [];
  let offset: string | undefined;
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const from = offset;
    const answer = await askBilling(schema, () =>
      fetchPage({ limit: PAGE_SIZE, ...(from !== undefined && { offset: from }) }),
    );
    entries.push(...answer.list);
    offset = answer.next_offset;
    if (offset === undefined) return entries;
  }
  throw unavailable(new Error(`The billing service's list has more than ${PAGES_MAX} pages.`));
}
