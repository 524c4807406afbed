import { z } from 'zod';

export const INSTRUMENT_KINDS = ['pitched', 'drums'] as const;

/** A pack's own notes, for a sampler: `pitched` ones are stretched to the keys between, `drums` are one piece a key. */
export const packInstrumentSchema = z.object({
  kind: z.enum(INSTRUMENT_KINDS),
  /** Lowest first. */
  notes: z.array(z.object({ midi: z.number().int().min(0).max(127), url: z.url() })).min(1),
});
export type PackInstrument = z.infer<typeof packInstrumentSchema>;
