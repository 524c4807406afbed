import type { ProductApi } from '@sound-library/contract/product-api.ts';
import type { User } from '@sound-library/contract/resources/user.ts';
import { refuse, unstorableFields } from '../accounts/refused-fields.ts';
import { ApiError } from '../api-error.ts';
import { deleteSubscriber } from '../database/newsletter-subscribers.ts';
import { type UserRow, updateUser } from '../database/users.ts';
import type { Handler } from '../plugins/serve-contract.ts';
import type { Services } from '../services.ts';

/** A person as the contract tells of them. */
export const toUser = ({ id, firstName, lastName, emailAddress }: UserRow): User => ({
  id,
  first_name: firstName,
  last_name: lastName,
  email_address: emailAddress,
});

/** The person whom the bearer token stands for. */
export const userRoute: Handler<ProductApi['getUser']> = async ({ member: { user } }) => toUser(user);

/** Changes the person's details. */
export function updateUserRoute({ queries, now }: Services): Handler<ProductApi['updateUser']> {
  return async ({ body: { first_name, last_name, newsletter }, member }) => {
    refuse(unstorableFields({ first_name, last_name }));
    const user = await queries.transaction(async (transaction) => {
      const changes = { firstName: first_name, lastName: last_name, newsletter, updatedAt: now() };
      const changed = await updateUser(transaction, member.user.id, changes);
      // Who wants no newsletter wants none by the form on the home page either.
      if (!newsletter && changed?.emailConfirmedAt) await deleteSubscriber(transaction, changed.emailKey);
      return changed;
    });
    if (!user) throw new ApiError('unauthenticated');
    return toUser(user);
  };
}
