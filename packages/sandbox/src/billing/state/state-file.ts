import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { type BillingState, billingStateSchema, newBillingState } from './billing-state.ts';

/** The billing state on disk; a new one when there is no file. Throws when the file holds anything else. */
export function readStateFile(path: string): BillingState {
  if (!existsSync(path)) return newBillingState();
  try {
    return billingStateSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (cause) {
    throw new Error(`${path} is not what the billing service wrote: move it away to begin anew`, { cause });
  }
}

/** Replaces the file as a whole: after a crash it holds the state before or the state after, never a part. */
export function writeStateFile(path: string, state: BillingState): void {
  mkdirSync(dirname(path), { recursive: true });
  const next = `${path}.next`;
  const file = openSync(next, 'w', 0o600);
  try {
    // All of it: writing to a nearly full disk may take a part at a time.
    writeFileSync(file, JSON.stringify(state));
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(next, path);
}
