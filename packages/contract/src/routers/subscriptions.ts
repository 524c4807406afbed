import { AUTHENTICATED_CALL, contract } from '../define.ts';
import { subscriptionStateSchema } from '../entities/subscription.ts';

export const subscriptions = contract.router({
  getSubscriptions: {
    method: 'GET',
    path: '/api/subscriptions',
    summary: 'Subscriptions and entitlements of the logged-in user',
    responses: { 200: subscriptionStateSchema },
    metadata: AUTHENTICATED_CALL,
  },
  clearSubscriptionsCache: {
    method: 'DELETE',
    path: '/api/subscriptions/cache',
    summary: 'Forget what is cached of the subscriptions of the logged-in user',
    body: contract.noBody(),
    responses: { 204: contract.noBody() },
    metadata: AUTHENTICATED_CALL,
  },
});
