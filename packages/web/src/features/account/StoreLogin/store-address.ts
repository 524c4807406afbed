import { ApiError } from '../../../platform/api/api-error.ts';
import type { App } from '../../../platform/app-context.ts';

/** Asks for the store login; a page to go on to that is none of the store's is left out. `returnTo` may be empty. */
export async function storeAddress(api: App['api'], returnTo: string) {
  const begin = (page: string | null) => api('createStoreLogin', { body: { return_to: page } });
  if (returnTo === '') return begin(null);
  const answer = await begin(returnTo);
  return answer.status === 400 ? begin(null) : answer;
}

/** The one way out of our site by redirect: nowhere but to the store that the configuration names. Throws `ApiError`. */
export function pageOfStore(url: string, knownPage: string): string {
  if (URL.parse(url)?.origin === new URL(knownPage).origin) return url;
  throw new ApiError({
    status: 502,
    code: 'upstream_unavailable',
    cause: new Error('The address is not the store’s.'),
  });
}
