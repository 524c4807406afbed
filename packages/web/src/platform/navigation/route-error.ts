import type { ErrorResponse } from 'react-router';

/** An error with its status: what a loader or an action throws, and an error screen shows (`isRouteErrorResponse`). */
export class RouteError extends Error implements ErrorResponse {
  readonly internal = false;
  readonly status: number;
  readonly statusText: string;
  readonly data: unknown;

  constructor(status: number, statusText: string, data: unknown = null, options?: ErrorOptions) {
    super(statusText, options);
    this.name = 'RouteError';
    this.status = status;
    this.statusText = statusText;
    this.data = data;
  }
}
