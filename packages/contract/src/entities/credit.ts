import { z } from 'zod';

/** Who did what. */
export const creditSchema = z.object({ role: z.string(), name: z.string() });
export type Credit = z.infer<typeof creditSchema>;
