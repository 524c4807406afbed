import { z } from 'zod';

/** The answer to a call, as far as a repetition of the call gets it again. */
export const storedAnswerSchema = z.object({
  status: z.number(),
  headers: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  body: z.string(),
  /** The session that the answer gives to the browser; null when it gives none. */
  startedSession: z.string().nullable(),
});

export type StoredAnswer = z.infer<typeof storedAnswerSchema>;

/** All others are set for each answer anew. */
const REPEATED_HEADERS = ['content-type', 'cache-control', 'retry-after', 'set-cookie'] as const;

type Headers = Readonly<Record<string, string | string[] | number | undefined>>;

export function repeatedHeaders(headers: Headers): StoredAnswer['headers'] {
  const repeated: StoredAnswer['headers'] = {};
  for (const name of REPEATED_HEADERS) {
    const value = headers[name];
    if (value !== undefined) repeated[name] = typeof value === 'number' ? String(value) : value;
  }
  return repeated;
}

const TEMPORARY: ReadonlySet<number> = new Set([408, 425, 429, 499]);

/** A failure that may be over soon is shared with who waits for it, and tried anew by who comes later. */
export function isFinal({ status }: StoredAnswer): boolean {
  return status < 500 && !TEMPORARY.has(status);
}
