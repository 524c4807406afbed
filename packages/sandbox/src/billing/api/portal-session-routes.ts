import { z } from 'zod';
import type { PortalSession } from '../resources/portal-session.ts';
import { findCustomer, found } from '../state/find.ts';
import { type ApiContext, bodyOf, changing } from './api-context.ts';
import { readParams, text, webAddress } from './params.ts';

const SESSION_LIFE_SECONDS = 60 * 60;

const newSessionSchema = z.object({ redirect_url: webAddress.optional(), customer: z.object({ id: text }) });

/** Sessions of the billing portal. */
export function portalSessionRoutes(context: ApiContext): void {
  const { app, config } = context;
  app.post(
    '/portal_sessions',
    changing(context, (change, request) => {
      const { redirect_url, customer } = readParams(newSessionSchema, bodyOf(request));
      found(findCustomer(change.state, customer.id), customer.id, 'customer[id]');
      const token = change.newId('');
      const session: PortalSession = {
        object: 'portal_session',
        id: change.newId('portal_'),
        token,
        access_url: `${config.publicUrl}/portal/v2/${token}/`,
        status: 'created',
        created_at: change.now,
        expires_at: change.now + SESSION_LIFE_SECONDS,
        customer_id: customer.id,
        ...(redirect_url !== undefined && { redirect_url }),
      };
      change.state.portalSessions.push(session);
      return { portal_session: session };
    }),
  );
}
