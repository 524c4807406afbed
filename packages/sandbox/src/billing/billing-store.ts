import { stateFile } from '../state-file.ts';
import { type BillingState, billingStateSchema, type Change, changeOf, newBillingState } from './billing-state.ts';
import { isDue, runDue } from './life-cycle/run-due.ts';
import type { EventSource } from './resources.ts';

/** The billing service's memory: what was answered is on disk. */
export interface BillingStore {
  /** Looks at the state once everything that fell due has happened. What is given must not be changed. */
  read<Value>(look: (state: BillingState, now: number) => Value): Value;
  /** Changes the state: as a whole and on disk, or, when `act` throws, not at all. */
  change<Value>(source: EventSource, act: (change: Change) => Value): Value;
  /** Moves the clock forward; what falls due on the way happens at its own moment. */
  moveClock(seconds: number): void;
}

/** Opens the memory at a file, which is read at first use. `now` gives milliseconds. */
export function billingStore(path: string, now: () => number = Date.now): BillingStore {
  const file = stateFile({ path, schema: billingStateSchema, newState: newBillingState, owner: 'the billing service' });
  let held: BillingState | undefined;

  const current = (): BillingState => {
    held ??= file.read();
    return held;
  };
  const clock = (state: BillingState): number => Math.floor(now() / 1000) + state.clockAheadSeconds;

  function commit<Value>(act: (state: BillingState) => Value): Value {
    const next = structuredClone(current());
    const value = act(next);
    file.write(next);
    held = next;
    return value;
  }

  function catchUp(): BillingState {
    const state = current();
    const until = clock(state);
    if (isDue(state, until)) commit((next) => runDue(next, until));
    return current();
  }

  return {
    read: (look) => {
      const state = catchUp();
      return look(state, clock(state));
    },
    change: (source, act) => {
      catchUp();
      return commit((state) => act(changeOf(state, clock(state), source)));
    },
    moveClock: (seconds) => {
      commit((state) => {
        state.clockAheadSeconds += seconds;
      });
      catchUp();
    },
  };
}
