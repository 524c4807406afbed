import { z } from 'zod';
import { BillingProblem } from '../life-cycle/billing-problem.ts';
import { SITE_CREATED_AT } from '../site/plan.ts';
import { found } from '../state/find.ts';
import { type ApiContext, bodyOf, type IdRoute } from './api-context.ts';
import { moment, readParams } from './params.ts';

const NAME = 'delorean';
/** Everything that falls due on the way happens at once: a slip such as milliseconds would never end. */
const FURTHEST_SECONDS = 10 * 366 * 86_400;
const travelSchema = z.object({ destination_time: moment.optional() });

/** The movable clock, as test sites of Chargebee have it: forward only. */
export function timeMachineRoutes({ app, store }: ApiContext): void {
  const answer = (id: string): object => {
    found(id === NAME ? id : undefined, id);
    return {
      time_machine: {
        object: 'time_machine',
        name: NAME,
        time_travel_status: 'succeeded',
        genesis_time: SITE_CREATED_AT,
        destination_time: store.read((_state, now) => now),
      },
    };
  };
  app.get<IdRoute>('/time_machines/:id', async ({ params }) => answer(params.id));
  app.post<IdRoute>('/time_machines/:id/travel_forward', async (request) => {
    const { destination_time: destination } = readParams(travelSchema, bodyOf(request));
    const now = store.read((_state, at) => at);
    if (destination !== undefined && destination > now + FURTHEST_SECONDS) {
      throw new BillingProblem(
        'param_wrong_value',
        'destination_time : is more than ten years ahead',
        'destination_time',
      );
    }
    if (destination !== undefined && destination < now) {
      throw new BillingProblem('param_wrong_value', 'destination_time : lies in the past', 'destination_time');
    }
    if (destination !== undefined) store.moveClock(destination - now);
    return answer(request.params.id);
  });
}
