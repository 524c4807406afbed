import { z } from 'zod';
import { PATTERN_STEPS, TEMPO_LIMITS } from '../catalogue.ts';
import { AUTHENTICATED_CALL, contract } from '../define.ts';

const drumPadSchema = z.object({
  content_id: z.string(),
  slug: z.string(),
  name: z.string(),
  /** General MIDI's percussion map. */
  midi: z.number().int().min(0).max(127),
  /** Pads of one group end each other, as hi-hats do; null for one that sounds to its end. */
  choke: z.string().nullable(),
  /** Recordings, soft to hard, with the MIDI velocity at which each was struck. */
  strikes: z.array(z.object({ velocity: z.number().int().min(1).max(127), url: z.url() })).min(1),
});
export type DrumPad = z.infer<typeof drumPadSchema>;

/** 0 nothing, 1 a stroke, 2 an accent. */
const stepSchema = z.union([z.literal(0), z.literal(1), z.literal(2)]);
export type DrumStep = z.infer<typeof stepSchema>;

const drumPatternSchema = z.object({
  content_id: z.string(),
  slug: z.string(),
  name: z.string(),
  tempo: z.number().min(TEMPO_LIMITS.slowest).max(TEMPO_LIMITS.fastest),
  /** How late every second step comes: 0 straight, 1 as late as the last of a triplet. */
  swing: z.number().min(0).max(1),
  rows: z.array(z.object({ pad: z.string(), steps: z.array(stepSchema).length(PATTERN_STEPS) })),
});
export type DrumPattern = z.infer<typeof drumPatternSchema>;

/** The kit of the page for subscribers. */
export const drumKitSchema = z.object({
  content_id: z.string(),
  name: z.string(),
  description: z.string(),
  /** As they stand, four in a row. */
  pads: z.array(drumPadSchema).min(1),
  patterns: z.array(drumPatternSchema),
});
export type DrumKit = z.infer<typeof drumKitSchema>;

export const naturalDrums = contract.router({
  getNaturalDrums: {
    method: 'GET',
    path: '/api/natural-drums',
    summary: 'The drum kit that members with premium access play',
    responses: { 200: drumKitSchema },
    metadata: AUTHENTICATED_CALL,
  },
});
