import { z } from 'zod';

/** What is told of a plan: its item price, and what is taken for a term of it, in minor units. In the words of pages’ events. */
const planFactsSchema = z.strictObject({
  plan: z.string(),
  currency: z.string(),
  term: z.string(),
  price: z.number().int(),
});

const fact = <Name extends string, Properties extends z.ZodType>(name: Name, properties: Properties) =>
  z.strictObject({
    name: z.literal(name),
    userId: z.string(),
    /** Letters, digits and dashes, 36 at most: equal facts have equal ones, and count once. */
    insertId: z.string().regex(/^[\dA-Za-z-]{1,36}$/),
    /** When it happened, in milliseconds since 1970. */
    time: z.number().int(),
    /** Nothing else can be told: what is about a person has no place here. */
    properties,
  });

export const accountEventSchema = z.discriminatedUnion('name', [
  fact('subscription started', planFactsSchema),
  fact('subscription cancelled', planFactsSchema),
  fact('pack downloaded', z.strictObject({ pack: z.string() })),
]);
/** Something that the server knows better than a browser, as analytics is told of it (docs/decisions/0038). */
export type AccountEvent = Readonly<z.infer<typeof accountEventSchema>>;
