import { errorOf } from '../api/api-error.ts';
import type { App } from '../app-context.ts';

/** Has the member's subscriptions asked of the billing service anew. That it fails is logged only (specification, section 8). */
export async function clearSubscriptionsCache({
  api,
  logger,
  refresh,
}: Pick<App, 'api' | 'logger' | 'refresh'>): Promise<void> {
  try {
    const answer = await refresh.during(api('clearSubscriptionsCache', {}));
    if (answer.status !== 204) throw errorOf(answer);
  } catch (cause) {
    logger.warn('The cache of the subscriptions could not be cleared', cause);
  }
}
