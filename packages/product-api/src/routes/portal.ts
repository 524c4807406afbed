import type { ProductApi } from '@sound-library/contract/product-api.ts';
import { ApiError } from '../api-error.ts';
import { ownPage } from '../billing/own-page.ts';
import type { Handler } from '../plugins/serve-contract.ts';
import type { Services } from '../services.ts';

/** A session of the billing portal, which leads back to one of our own pages. */
export function portalRoute({
  billing,
  publicOrigins,
}: Pick<Services, 'billing' | 'publicOrigins'>): Handler<ProductApi['createPortalSession']> {
  return async ({ body, member }) => {
    const redirectUrl = ownPage(body.redirect_url, publicOrigins);
    if (redirectUrl === undefined) {
      throw new ApiError('validation_failed', { details: [{ field: 'redirect_url', issue: 'invalid' }] });
    }
    const session = await billing.portalSession(member.user.id, redirectUrl);
    if (!session) throw new ApiError('not_found');
    return { portal_session: session };
  };
}
