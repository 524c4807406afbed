const DEPOSIT_PER_CALL = 0.1;
const MOST_SAVED = 10;

/**
 * Lets retries be a tenth of the calls over time, so that a struggling service is not asked twice as often.
 * Up to ten may be saved for a quiet time.
 */
export interface RetryBudget {
  noteCall(): void;
  /** Takes one retry; false when the budget is spent. */
  take(): boolean;
}

export function createRetryBudget(): RetryBudget {
  let saved = MOST_SAVED;
  return {
    noteCall() {
      saved = Math.min(MOST_SAVED, saved + DEPOSIT_PER_CALL);
    },
    take() {
      if (saved < 1) return false;
      saved -= 1;
      return true;
    },
  };
}
