import type { App } from '../../../platform/app-context.ts';

/** Asks for the store login; a page to go on to that is none of the store's is left out. `returnTo` may be empty. */
export async function storeAddress(api: App['api'], returnTo: string) {
  const begin = (page: string | null) => api('createStoreLogin', { body: { return_to: page } });
  if (returnTo === '') return begin(null);
  const answer = await begin(returnTo);
  return answer.status === 400 ? begin(null) : answer;
}
