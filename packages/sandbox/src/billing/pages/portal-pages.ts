import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { z } from 'zod';
import { html } from '../../html.ts';
import { acceptForms, bodyOf, type FormTree, readParams, text } from '../api/params.ts';
import { BillingProblem, type BillingState, type Change, found } from '../billing-state.ts';
import type { BillingStore } from '../billing-store.ts';
import { addPeriods } from '../life-cycle/billing-periods.ts';
import {
  cancelAtEndOfTerm,
  changePlan,
  pause,
  reactivate,
  removeCancellation,
  removePause,
  resume,
} from '../life-cycle/change-subscription.ts';
import { requireNoOther } from '../life-cycle/create-subscription.ts';
import type { Subscription } from '../resources.ts';
import { findItemPrice } from '../site.ts';
import { type BillingPage, messagePage, problemWords, sendPage } from './billing-page.ts';
import { STEPS } from './portal-steps.ts';
import { type PortalView, portalPath, portalView, renderInvoice, renderPortal } from './render-portal.ts';

interface PortalRoute {
  readonly Params: { readonly token: string; readonly id: string; readonly step: string };
}

const SUBSCRIPTION = '/portal/v2/:token/subscriptions/:id';

/** The billing portal of one customer, at the URL of a portal session. */
export const portalPages: FastifyPluginAsync<{ store: BillingStore }> = async (app, { store }) => {
  acceptForms(app);

  /** Sends a page of a valid session; 404 for unknown pages. */
  const show = (
    reply: FastifyReply,
    token: string,
    page: (view: PortalView, state: BillingState, now: number) => BillingPage | undefined,
  ): FastifyReply =>
    store.read((state, now) => {
      const view = portalView(state, now, token);
      return sendPage(reply, view === undefined ? OVER : (page(view, state, now) ?? NOWHERE));
    });
  const home = (reply: FastifyReply, token: string, problem?: string): FastifyReply =>
    show(reply, token, (view) => ({
      title: 'Your subscription',
      status: problem === undefined ? 200 : 422,
      content: renderPortal(view, problem),
    }));

  app.get<PortalRoute>('/portal/v2/:token/', async ({ params }, reply) => home(reply, params.token));

  app.get<PortalRoute>('/portal/v2/:token/invoices/:id', async ({ params: { token, id } }, reply) =>
    show(reply, token, (view) => {
      const invoice = view.invoices.find((one) => one.id === id);
      return invoice && { title: invoice.id, content: renderInvoice(view, invoice) };
    }),
  );

  app.get<PortalRoute>(`${SUBSCRIPTION}/:step`, async ({ params: { token, id, step: name } }, reply) =>
    show(reply, token, (view, state, now) => {
      const subscription = view.subscriptions.find((one) => one.id === id);
      const step = STEPS.get(name);
      if (subscription === undefined || step === undefined) return undefined;
      const target = portalPath(token, `subscriptions/${encodeURIComponent(id)}`);
      const content = step.render({ state, now, subscription, back: portalPath(token), target });
      return { title: step.title, content };
    }),
  );

  app.post<PortalRoute>(SUBSCRIPTION, async (request, reply) => {
    const { token, id } = request.params;
    const body = bodyOf(request);
    const act = ACTIONS.get(body.action);
    try {
      const isDone = store.change((change) => {
        const view = portalView(change.state, change.now, token);
        const subscription = view?.subscriptions.find((one) => one.id === id);
        if (view === undefined || subscription === undefined || act === undefined) return false;
        act(change, subscription, body);
        return true;
      });
      return isDone ? reply.redirect(portalPath(token), 303) : show(reply, token, () => undefined);
    } catch (error) {
      if (!(error instanceof BillingProblem)) throw error;
      return home(reply, token, problemWords(error));
    }
  });
};

const OVER = messagePage('This session is over', html`<p>Go back and open your subscription again.</p>`, 410);
const NOWHERE = messagePage('There is no such page', html`<p>Go back to your subscription.</p>`, 404);

const changeSchema = z.object({ price: text });
const pauseSchema = z.object({ pause: z.enum(['end-1', 'end-2', 'end-3', 'now-1', 'now-2', 'now-3']) });

type PortalAct = (change: Change, subscription: Subscription, body: FormTree) => void;

/** The actions of the portal's forms. Each throws BillingProblem when it fails. */
const ACTIONS: ReadonlyMap<unknown, PortalAct> = new Map(
  Object.entries<PortalAct>({
    cancel: cancelAtEndOfTerm,
    keep: removeCancellation,
    reactivate: (change, subscription) => {
      requireNoOther(change.state, subscription.customer_id);
      reactivate(change, subscription);
    },
    'drop-pause': removePause,
    resume: (change, subscription) => resume(change, subscription, 'asked'),
    change: (change, subscription, body) => {
      const { price } = readParams(changeSchema, body);
      changePlan(change, subscription, found(findItemPrice(price), price));
    },
    pause: (change, subscription, body) => {
      const [start, months] = readParams(pauseSchema, body).pause.split('-');
      const from = start === 'now' ? change.now : (subscription.current_term_end ?? change.now);
      pause(change, subscription, { from, until: addPeriods(from, Number(months), 'month') });
    },
  }),
);
