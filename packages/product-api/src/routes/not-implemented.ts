import { ApiError } from '../api-error.ts';

/** A call of the contract whose turn comes with a later issue. */
export async function notImplementedRoute(): Promise<never> {
  throw new ApiError('not_implemented');
}
