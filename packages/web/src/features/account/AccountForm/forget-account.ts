import type { User } from '@sound-library/contract/resources/user.ts';
import type { App } from '../../../platform/app-context.ts';
import { accountQuery } from '../../../platform/auth/visitor-queries.ts';

/** What the page knows of the account is no longer true: the loader that follows asks anew. */
export async function forgetAccount(app: App, user: User): Promise<void> {
  await app.queryClient.invalidateQueries({ queryKey: accountQuery(app, user).queryKey, refetchType: 'none' });
}
