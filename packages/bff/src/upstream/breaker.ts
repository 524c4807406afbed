import { HEADERS } from '@sound-library/contract/headers.ts';
import { BrokenCircuitError, CircuitState, CountBreaker, circuitBreaker, handleWhen } from 'cockatiel';
import { UpstreamFailure, VisitorLeft } from '../http/errors.ts';

const SAMPLE_SIZE = 20;
const LEAST_SAMPLES = 5;
const FAILING_SHARE = 0.5;
const NOT_IMPLEMENTED = 501;

/** Whether a response means that the service itself is failing. */
export function isOutageStatus(status: number): boolean {
  return status >= 500 && status !== NOT_IMPLEMENTED;
}

interface Answer {
  readonly status: number;
  readonly headers?: ReadonlyMap<string, string>;
}

interface AttemptOptions {
  /** May be aborted at any moment, and therefore can't be the probe. */
  readonly isDispensable?: boolean;
}

/** Runs an attempt; throws UpstreamFailure `resting` without trying while the circuit is open. */
type Breaker = <T extends Answer>(attempt: () => Promise<T>, options?: AttemptOptions) => Promise<T>;

/** Opens when half of the last attempts (at least five) met an outage, for `breakMs`; then one probe decides. */
export function createBreaker({ breakMs, onChange }: { breakMs: number; onChange?: (state: string) => void }): Breaker {
  const policy = handleWhen((error) => {
    // A probe that was aborted proves nothing: the circuit stays open for another round.
    if (isGivenUp(error)) return circuit.state === CircuitState.HalfOpen;
    return error instanceof UpstreamFailure && (error.kind === 'unreachable' || error.kind === 'slow');
  }).orWhenResult((answer) => isAnswer(answer) && isOutageStatus(answer.status) && !isOfDependency(answer));
  const circuit = circuitBreaker(policy, {
    halfOpenAfter: breakMs,
    breaker: new CountBreaker({ threshold: FAILING_SHARE, size: SAMPLE_SIZE, minimumNumberOfCalls: LEAST_SAMPLES }),
  });
  circuit.onStateChange((state) => onChange?.(CircuitState[state]));
  return async (attempt, { isDispensable = false } = {}) => {
    if (isDispensable && circuit.state !== CircuitState.Closed) {
      throw new UpstreamFailure('resting', 'not to be probed by a call that may be given up');
    }
    // Waiting for the probe would pile up requests behind a service that is probably still down.
    if (circuit.state === CircuitState.HalfOpen) throw new UpstreamFailure('resting', 'a probe is under way');
    try {
      return await circuit.execute(attempt);
    } catch (error) {
      if (error instanceof BrokenCircuitError) throw new UpstreamFailure('resting', 'failed lately', { cause: error });
      throw error;
    }
  };
}

function isGivenUp(error: unknown): boolean {
  return error instanceof VisitorLeft || (error instanceof UpstreamFailure && error.kind === 'out of time');
}

/** The service responded for one behind it, and is healthy itself. */
function isOfDependency({ headers }: Answer): boolean {
  return headers?.has(HEADERS.retrySpent) ?? false;
}

function isAnswer(answer: unknown): answer is Answer {
  return typeof answer === 'object' && answer !== null && 'status' in answer && typeof answer.status === 'number';
}
