import { ApiError } from '../api-error.ts';

/** A call of the contract whose turn comes with a later issue. */
export async function notImplementedRoute(): Promise<never> {
  throw new ApiError('not_implemented');
}

/** A call that exists in the feature-test environment only; elsewhere there is nothing at its address. */
export function featureTestOnly<Route>(appEnv: string, route: Route): Route | (() => Promise<never>) {
  if (appEnv === 'feature-test') return route;
  return async () => {
    throw new ApiError('not_found');
  };
}
