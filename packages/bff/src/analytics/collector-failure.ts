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

/** The analytics service took nothing, or could not be asked. Nothing of it is shown but that. */
export class CollectorFailure extends RequestRefused {
  override readonly name = 'CollectorFailure';
  /** What happened, for the log only. */
  readonly reason: string;

  /** `status` is what the service answered, or what stands for its not answering: 502 and 504. */
  constructor(status: number, reason: string) {
    const code = CODES.get(status) ?? (status >= 400 && status < 500 ? 'validation_failed' : 'collector_unavailable');
    super(code, 'Analytics could not take this.');
    this.reason = reason;
  }
}
