import { redirect } from 'react-router';
import { ApiError } from '../../platform/api/api-error.ts';
import { forMember } from '../../platform/auth/member-access.tsx';
import { pathInLocale } from '../../platform/i18n/locale-of-path.ts';
import type { PageArguments } from '../../platform/navigation/route-module.ts';
import { withNotice } from '../../platform/notifications/query-notice.ts';
import { drumKitQuery } from './drum-kit-query.ts';

/**
 * Makes sure that the kit is there before the page renders. The guards have let the visitor through; the product API
 * decides once more, and who has no access there is led to the offers.
 */
export async function loadDrumKit(page: PageArguments): Promise<void> {
  await forMember(page, async (user) => {
    try {
      await page.app.queryClient.query(drumKitQuery(page, user));
    } catch (cause) {
      if (!(cause instanceof ApiError && cause.code === 'subscription_needed')) throw cause;
      throw redirect(withNotice(pathInLocale('/labs/subscribe', page.locale), 'premium-needed'));
    }
  });
}
