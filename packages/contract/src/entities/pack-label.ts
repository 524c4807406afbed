import { z } from 'zod';

export const labelReferenceSchema = z.object({ content_id: z.string(), slug: z.string(), name: z.string() });
export type LabelReference = z.infer<typeof labelReferenceSchema>;

export const LABEL_KINDS = ['type', 'mood'] as const;

/** A label that packs carry: `type` is the kind of instrument (the `types` filter), `mood` its character. */
export const packLabelSchema = labelReferenceSchema.extend({ kind: z.enum(LABEL_KINDS), pack_count: z.number().int() });
export type PackLabel = z.infer<typeof packLabelSchema>;
