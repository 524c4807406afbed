/** The retry table of specification section 7: one retry, non-body methods, these statuses. */
export const RETRY_LIMIT = 1;
export const RETRY_STATUSES: ReadonlySet<number> = new Set([408, 409, 425, 429, 500, 502, 503, 504]);
const METHODS_WITHOUT_RETRY: ReadonlySet<string> = new Set(['PATCH', 'POST', 'PUT', 'DELETE']);

export interface Attempt {
  readonly method: string;
  /** The response's status, or `network` without a response. */
  readonly status: number | 'network';
  /** Retries made so far. */
  readonly retries: number;
  /** The response says that an upstream service has spent the retry of this request. */
  readonly spent?: boolean;
}

/** Whether the call may be retried. */
export function shouldRetry({ method, status, retries, spent = false }: Attempt): boolean {
  if (spent || retries >= RETRY_LIMIT) return false;
  if (METHODS_WITHOUT_RETRY.has(method.toUpperCase())) return false;
  return status === 'network' || RETRY_STATUSES.has(status);
}
