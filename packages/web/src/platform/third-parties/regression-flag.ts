/** The flag of specification section 2 that marks runs of regression tests, whose name is ours. */
export const REGRESSION_FLAG = 'regression';

interface Visit {
  readonly search: string;
  /** What lasts as long as the tab. May throw where storage is blocked. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>;
}

/** Tells whether the tab was ever opened with `regression=true`, which it stays for. */
export function isRegressionTab({ search, storage }: Visit): boolean {
  const isAsked = new URLSearchParams(search).get(REGRESSION_FLAG) === 'true';
  try {
    if (isAsked) storage().setItem(REGRESSION_FLAG, 'true');
    return isAsked || storage().getItem(REGRESSION_FLAG) === 'true';
  } catch {
    // Without storage, the address alone says it.
    return isAsked;
  }
}
