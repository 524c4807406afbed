import type Chargebee from 'chargebee';
import { z } from 'zod';
import type { ChangedSubscriptions } from './billing.ts';
import { askBilling } from './billing-failure.ts';
import { pageSchema, subscriptionSchema } from './chargebee-answers.ts';

const PAGE_SIZE = 100;

const changedPageSchema = pageSchema(
  z.object({
    subscription: subscriptionSchema.extend({ deleted: z.boolean().default(false), updated_at: z.number().int() }),
  }),
);

/** A page of the subscriptions that changed since a moment, oldest change first. */
export async function readChangedSubscriptions(
  chargebee: Chargebee,
  since: Date,
  offset: string | undefined,
): Promise<ChangedSubscriptions> {
  const { list, next_offset: next } = await askBilling(changedPageSchema, () =>
    chargebee.subscription.list({
      // The service counts in seconds, and leaves out the one that it is given.
      updated_at: { after: Math.floor(since.getTime() / 1000) - 1 },
      'sort_by[asc]': 'updated_at',
      include_deleted: true,
      limit: PAGE_SIZE,
      ...(offset !== undefined && { offset }),
    }),
  );
  return {
    subscriptions: list.map(({ subscription: { deleted: isDeleted, updated_at: _updatedAt, ...subscription } }) => ({
      subscription,
      isDeleted,
    })),
    changedUntil: new Date(1000 * Math.max(0, ...list.map(({ subscription }) => subscription.updated_at))),
    next,
  };
}
