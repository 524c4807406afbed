import { z } from 'zod';
import type { FormTree } from '../api/form.ts';
import { readParams, text } from '../api/params.ts';
import { cancelAtEndOfTerm, keep, reactivate } from '../life-cycle/cancel.ts';
import { changePlan } from '../life-cycle/change-plan.ts';
import { requireNoOther } from '../life-cycle/one-subscription.ts';
import { dropPause, pause, resume } from '../life-cycle/pause.ts';
import { addPeriods } from '../life-cycle/time.ts';
import type { Subscription } from '../resources/subscription.ts';
import { findItemPrice } from '../site/prices.ts';
import type { Change } from '../state/change.ts';
import { found } from '../state/find.ts';

const changeSchema = z.object({ price: text });
const pauseSchema = z.object({ pause: z.enum(['end-1', 'end-2', 'end-3', 'now-1', 'now-2', 'now-3']) });

type PortalAct = (change: Change, subscription: Subscription, body: FormTree) => void;

/** What the portal's forms do. Each throws BillingProblem when it can't be done. */
export const PORTAL_ACTIONS: ReadonlyMap<unknown, PortalAct> = new Map<unknown, PortalAct>([
  ['cancel', cancelAtEndOfTerm],
  ['keep', keep],
  [
    'reactivate',
    (change, subscription) => {
      requireNoOther(change.state, subscription.customer_id);
      reactivate(change, subscription);
    },
  ],
  ['drop-pause', dropPause],
  ['resume', (change, subscription) => resume(change, subscription, 'asked')],
  [
    'change',
    (change, subscription, body) => {
      const { price } = readParams(changeSchema, body);
      changePlan(change, subscription, found(findItemPrice(price), price));
    },
  ],
  [
    'pause',
    (change, subscription, body) => {
      const [start, months] = readParams(pauseSchema, body).pause.split('-');
      const from = start === 'now' ? change.now : (subscription.current_term_end ?? change.now);
      pause(change, subscription, { from, until: addPeriods(from, Number(months), 'month') });
    },
  ],
]);
