import { RouteError } from '../platform/navigation/route-module.ts';

/** By which the error screen knows it; the only thing of an error that travels besides its status. */
export const SUBSCRIPTION_UNREADABLE = 'subscription_unreadable';

/** Nobody can tell whether the visitor may see the page: neither shown to them, nor sold to who may own it. */
export function subscriptionUnreadable(): RouteError {
  return new RouteError(503, SUBSCRIPTION_UNREADABLE);
}
