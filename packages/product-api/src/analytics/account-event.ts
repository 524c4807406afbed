import { createHash, randomUUID } from 'node:crypto';
import { eventMarkOf } from '@sound-library/contract/analytics.ts';
import { z } from 'zod';

/** A plan: its item price, and the price of a term of it in minor units. Named as in the events of pages. */
const planSchema = z.strictObject({
  plan: z.string(),
  currency: z.string(),
  term: z.string(),
  price: z.number().int(),
});

const event = <Name extends string, Properties extends z.ZodType>(name: Name, properties: Properties) =>
  z.strictObject({
    name: z.literal(name),
    userId: z.string(),
    /** Letters, digits and dashes, 36 at most: equal events have equal ones, and count once. */
    insertId: z.string().regex(/^[\dA-Za-z-]{1,36}$/),
    /** When it happened, in milliseconds since 1970. */
    time: z.number().int(),
    /** No other properties pass: personal data has no place here. */
    properties,
  });

export const accountEventSchema = z.discriminatedUnion('name', [
  event('subscription started', planSchema),
  event('subscription cancelled', planSchema),
  event('pack downloaded', z.strictObject({ pack: z.string() })),
]);
/** An analytics event that the server knows better than a browser (docs/decisions/0038). */
export type AccountEvent = Readonly<z.infer<typeof accountEventSchema>>;

const INSERT_ID_LENGTH = 36;

/** The same id for the same parts. */
export function insertIdOf(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, INSERT_ID_LENGTH);
}

/** How far a browser's clock may be off, and how long a visitor may take, until a mark is somebody's old one. */
const MARK_WITHIN_MS = 10 * 60_000;

interface Download {
  readonly userId: string;
  /** The pack's slug. */
  readonly pack: string;
  /** The browser's mark, as the address has it. */
  readonly mark: string | undefined;
  readonly now: Date;
}

/** That a pack was downloaded, under the browser's mark when it has a fresh one: what it tells itself is then the same. */
export function downloadEvent({ userId, pack, mark, now }: Download): AccountEvent {
  const time = now.getTime();
  const given = mark === undefined ? undefined : eventMarkOf(mark);
  const isFresh = given !== undefined && Math.abs(time - given.time) <= MARK_WITHIN_MS;
  const { insertId, time: at } = isFresh ? given : { insertId: randomUUID(), time };
  return { name: 'pack downloaded', userId, insertId, time: at, properties: { pack } };
}
