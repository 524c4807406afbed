import type { ProductApi } from '@sound-library/contract/product-api.ts';
import { ApiError } from '../api-error.ts';
import { deleteConsent, keepConsent } from '../database/analytics-consents.ts';
import { lockUser } from '../database/users.ts';
import type { Handler } from '../plugins/serve-contract.ts';
import type { Services } from '../services.ts';

/** Keeps the person's last answer, given in whatever browser. Taking consent back forgets what waits to be told as well. */
export function analyticsConsentRoute({ queries, facts, now }: Services): Handler<ProductApi['setAnalyticsConsent']> {
  return async ({ body: { is_given: isGiven }, member: { user } }) => {
    await queries.transaction(async (transaction) => {
      if (!isGiven) {
        // The consent first: facts that are being added hold it, and are there to be forgotten afterwards.
        await deleteConsent(transaction, user.id);
        await facts.drop(transaction, user.id);
      } else if (await lockUser(transaction, user.id)) {
        await keepConsent(transaction, user.id, now());
      } else {
        throw new ApiError('unauthenticated');
      }
    });
    return undefined;
  };
}
