import type { ErrorCode } from '@sound-library/contract/error-codes.ts';
import { RequestRefused } from '../errors/request-refused.ts';

/** Statuses that mean something to the library in the browser; what else is refused is not sent again. */
const CODES: ReadonlyMap<number, ErrorCode> = new Map([
  [413, 'payload_too_large'],
  [429, 'rate_limited'],
  [500, 'internal_error'],
  [503, 'overloaded'],
  [504, 'timeout'],
]);

/** What is wrong with what one page told, and says nothing of the service. */
const OF_THE_PAGE: ReadonlySet<number> = new Set([400, 413]);

/** The analytics service took nothing, or could not be asked. Nothing of it is shown but that. */
export class CollectorFailure extends RequestRefused {
  override readonly name = 'CollectorFailure';
  /** What happened, for the log only. */
  readonly reason: string;
  /** What the service answered, or what stands for its not answering: 502 and 504. */
  readonly status: number;
  /** The service is not well, or would take nothing of anybody, as with wrong settings. */
  readonly isOutage: boolean;

  constructor(status: number, reason: string) {
    const code = CODES.get(status) ?? (status >= 400 && status < 500 ? 'validation_failed' : 'collector_unavailable');
    super(code, 'Analytics could not take this.');
    this.reason = reason;
    this.status = status;
    this.isOutage = !OF_THE_PAGE.has(status);
  }
}
