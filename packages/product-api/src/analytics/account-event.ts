import { createHash, randomUUID } from 'node:crypto';
import { eventMarkOf } from '@sound-library/contract/analytics.ts';
import { z } from 'zod';

/** A plan: its item price, and the price per billing period in minor units. Named as in the pages' events. */
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
    /** At most 36 letters, digits and dashes: equal events have equal ids, and count once. */
    insertId: z.string().regex(/^[\dA-Za-z-]{1,36}$/),
    /** When it happened, in milliseconds since 1970. */
    time: z.number().int(),
    /** A closed list of properties: personal data is not allowed here. */
    properties,
  });

export const accountEventSchema = z.discriminatedUnion('name', [
  event('subscription started', planSchema),
  event('subscription cancelled', planSchema),
  event('pack downloaded', z.strictObject({ pack: z.string() })),
]);
/** An analytics event that the server can report more reliably than a browser (docs/decisions/0038). */
export type AccountEvent = Readonly<z.infer<typeof accountEventSchema>>;

const INSERT_ID_LENGTH = 36;

/** Derives the same id from the same parts. */
export function insertIdOf(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, INSERT_ID_LENGTH);
}

/** Tolerance for a browser's clock and a visitor's delay; an older event id is rejected as stale. */
const MARK_WITHIN_MS = 10 * 60_000;

interface Download {
  readonly userId: string;
  /** The pack's slug. */
  readonly pack: string;
  /** The browser's event id from the URL. */
  readonly mark: string | undefined;
  readonly now: Date;
}

/** A pack download, under the browser's event id when that is fresh, so that it equals the browser's own event. */
export function downloadEvent({ userId, pack, mark, now }: Download): AccountEvent {
  const time = now.getTime();
  const parsedMark = mark === undefined ? undefined : eventMarkOf(mark);
  const isFresh = parsedMark !== undefined && Math.abs(time - parsedMark.time) <= MARK_WITHIN_MS;
  const { insertId, time: at } = isFresh ? parsedMark : { insertId: randomUUID(), time };
  return { name: 'pack downloaded', userId, insertId, time: at, properties: { pack } };
}
