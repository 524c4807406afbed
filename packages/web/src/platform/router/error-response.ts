import type { ErrorResponse } from 'react-router';

/** An error with its status, as React Router knows it: what a loader or an action throws, and an error screen tells. */
export class RouteError implements ErrorResponse {
  readonly internal = false;
  readonly status: number;
  readonly statusText: string;
  readonly data: unknown;

  constructor(status: number, statusText: string, data: unknown = null) {
    this.status = status;
    this.statusText = statusText;
    this.data = data;
  }
}

export function isErrorResponse(error: unknown): error is ErrorResponse {
  if (typeof error !== 'object' || error === null) return false;
  return 'status' in error && typeof error.status === 'number' && 'statusText' in error && 'internal' in error;
}
