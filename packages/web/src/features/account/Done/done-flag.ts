import { DONE_NAMES, type DoneName } from '../AccountForm/account-outcome.ts';

const PARAMETER = 'done';

/** What has been done before a page with this query is shown. */
export function doneOf(search: string): DoneName | undefined {
  const asked = new URLSearchParams(search).get(PARAMETER);
  return DONE_NAMES.find((name) => name === asked);
}

/** A path that has its page say what has been done; as it is, where there is nothing to say. */
export function withDone(path: string, done: DoneName | null): string {
  if (!done) return path;
  const [pathname = '', search] = path.split('?');
  const query = new URLSearchParams(search);
  query.set(PARAMETER, done);
  return `${pathname}?${query}`;
}

/** The query without that. */
export function withoutDone(search: string): string {
  const query = new URLSearchParams(search);
  if (!query.has(PARAMETER)) return search;
  query.delete(PARAMETER);
  return query.size > 0 ? `?${query}` : '';
}
