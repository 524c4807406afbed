import { stateFile } from '../state-file.ts';
import { type BillingState, billingStateSchema, type Change, changeOf } from './billing-state.ts';
import { isDue, runDue } from './life-cycle/run-due.ts';

/** The billing service's state, which is written to disk before any response. Its file is read on first use. */
export function billingStore(path: string) {
  const file = stateFile(path, billingStateSchema, 'the billing service');
  const clock = (state: BillingState): number => Math.floor(Date.now() / 1000) + state.clockAheadSeconds;

  function commit<Value>(act: (state: BillingState) => Value): Value {
    const next = structuredClone(file.read());
    const value = act(next);
    file.write(next);
    return value;
  }

  function catchUp(): BillingState {
    const until = clock(file.read());
    if (isDue(file.read(), until)) commit((next) => runDue(next, until));
    return file.read();
  }

  return {
    /** Reads the state after all due changes. The state must not be modified. */
    read<Value>(select: (state: BillingState, now: number) => Value): Value {
      const state = catchUp();
      return select(state, clock(state));
    },
    /** Changes the state: as a whole and on disk, or, when `act` throws, not at all. */
    change<Value>(act: (change: Change) => Value): Value {
      catchUp();
      return commit((state) => act(changeOf(state, clock(state))));
    },
    /** Moves the clock forward; due changes are applied at their own time. */
    moveClock(seconds: number): void {
      commit((state) => {
        state.clockAheadSeconds += seconds;
      });
      catchUp();
    },
  };
}
export type BillingStore = ReturnType<typeof billingStore>;
