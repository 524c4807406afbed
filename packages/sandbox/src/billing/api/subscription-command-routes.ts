import { z } from 'zod';
import { BillingProblem } from '../life-cycle/billing-problem.ts';
import { cancelAtEndOfTerm, cancelNow, keep, reactivate } from '../life-cycle/cancel.ts';
import { changePlan } from '../life-cycle/change-plan.ts';
import { pause, resume } from '../life-cycle/pause.ts';
import type { Subscription } from '../resources/subscription.ts';
import { findItemPrice } from '../site/prices.ts';
import type { Change } from '../state/change.ts';
import { findSubscription, found } from '../state/find.ts';
import { type ApiContext, bodyOf, changing, type IdRoute } from './api-context.ts';
import type { FormTree } from './form.ts';
import { moment, readParams } from './params.ts';
import { subscriptionAnswer, subscriptionItemsSchema } from './subscription-routes.ts';

const cancelSchema = z.object({
  cancel_option: z.enum(['immediately', 'end_of_term']).optional(),
  end_of_term: z.stringbool().optional(),
});
const pauseSchema = z.object({
  pause_option: z.enum(['immediately', 'end_of_term', 'specific_date']).default('immediately'),
  pause_date: moment.optional(),
  resume_date: moment.optional(),
});
const resumeSchema = z.object({ resume_option: z.literal('immediately').default('immediately') });
const updateSchema = z.object({ subscription_items: subscriptionItemsSchema });

type Command = (change: Change, subscription: Subscription, body: FormTree) => void;

const COMMANDS: Readonly<Record<string, Command>> = {
  cancel_for_items: (change, subscription, body) => {
    const { cancel_option, end_of_term } = readParams(cancelSchema, body);
    const waits = cancel_option === undefined ? end_of_term === true : cancel_option === 'end_of_term';
    (waits ? cancelAtEndOfTerm : cancelNow)(change, subscription);
  },
  remove_scheduled_cancellation: (change, subscription) => keep(change, subscription),
  reactivate: (change, subscription) => reactivate(change, subscription),
  pause: (change, subscription, body) => {
    const { pause_option, pause_date, resume_date } = readParams(pauseSchema, body);
    const moments = {
      immediately: change.now,
      end_of_term: subscription.current_term_end,
      specific_date: pause_date,
    };
    const from = moments[pause_option];
    if (from === undefined) throw new BillingProblem('param_wrong_value', 'pause_date : is needed', 'pause_date');
    pause(change, subscription, { from, until: resume_date });
  },
  resume: (change, subscription, body) => {
    readParams(resumeSchema, body);
    resume(change, subscription, 'asked');
  },
  update_for_items: (change, subscription, body) => {
    const [{ item_price_id }] = readParams(updateSchema, body).subscription_items;
    changePlan(change, subscription, found(findItemPrice(item_price_id), item_price_id, 'subscription_items'));
  },
};

/** What can be done with a subscription: one POST each. */
export function subscriptionCommandRoutes(context: ApiContext): void {
  for (const [name, act] of Object.entries(COMMANDS)) {
    context.app.post<IdRoute>(
      `/subscriptions/:id/${name}`,
      changing(context, (change, request) => {
        const subscription = found(findSubscription(change.state, request.params.id), request.params.id);
        act(change, subscription, bodyOf(request));
        return subscriptionAnswer(change.state, subscription);
      }),
    );
  }
}
