import { z } from 'zod';
import { AUTHENTICATED_CALL, contract } from '../define.ts';
import { PATTERN_STEPS, TEMPO_LIMITS } from '../drum-pattern.ts';

const drumPadSchema = z.object({
  content_id: z.string(),
  slug: z.string(),
  name: z.string(),
  /** Note number in the General MIDI percussion map. */
  midi: z.number().int().min(0).max(127),
  /** Pads of one group cut each other off, like hi-hats; null for a pad that always rings out. */
  choke: z.string().nullable(),
  /** Recordings from soft to hard, with the MIDI velocity of each. */
  strikes: z.array(z.object({ velocity: z.number().int().min(1).max(127), url: z.url() })).min(1),
});
export type DrumPad = z.infer<typeof drumPadSchema>;

/** 0 silent, 1 a stroke, 2 an accent. */
const stepSchema = z.union([z.literal(0), z.literal(1), z.literal(2)]);
export type DrumStep = z.infer<typeof stepSchema>;

const drumPatternSchema = z.object({
  content_id: z.string(),
  slug: z.string(),
  name: z.string(),
  tempo: z.number().min(TEMPO_LIMITS.slowest).max(TEMPO_LIMITS.fastest),
  /** How much every second step is delayed: 0 straight, 1 as late as the last note of a triplet. */
  swing: z.number().min(0).max(1),
  rows: z.array(z.object({ pad: z.string(), steps: z.array(stepSchema).length(PATTERN_STEPS) })),
});
export type DrumPattern = z.infer<typeof drumPatternSchema>;

export const drumKitSchema = z.object({
  content_id: z.string(),
  name: z.string(),
  description: z.string(),
  /** In display order, four per row. */
  pads: z.array(drumPadSchema).min(1),
  patterns: z.array(drumPatternSchema),
});
export type DrumKit = z.infer<typeof drumKitSchema>;

export const naturalDrums = contract.router({
  getNaturalDrums: {
    method: 'GET',
    path: '/api/natural-drums',
    responses: { 200: drumKitSchema },
    metadata: AUTHENTICATED_CALL,
  },
});
