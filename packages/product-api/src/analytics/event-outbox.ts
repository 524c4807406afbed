import type { Queries } from '../database/database.ts';
import type { AccountEvent } from './account-event.ts';

/** Facts on their way to analytics, of people who consent; those of others are neither sent nor kept. */
export interface EventOutbox {
  /** With a transaction's queries, the fact is told only if the transaction ends well. */
  add(transaction: Queries, fact: AccountEvent): Promise<void>;
  /** The same for what is no change of ours: nobody waits for it, and trouble is logged only. */
  addSoon(fact: AccountEvent): void;
  /** Forgets what waits to be told of somebody. */
  drop(transaction: Queries, userId: string): Promise<void>;
}

/** Where analytics is off. */
export const noEvents: EventOutbox = {
  add: async () => undefined,
  addSoon: () => undefined,
  drop: async () => undefined,
};
