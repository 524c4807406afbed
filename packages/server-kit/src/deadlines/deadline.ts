/** The moment by which something must be answered. By the clock of this process: others are told what is left. */
export interface Deadline {
  /** Whole milliseconds, as signals take no others; 0 when it has passed. */
  leftMs(): number;
}

/** What an answer may take on its way back: whoever asks must hear of it before its own time is over. */
const WAY_BACK_MS = 50;
/** Of short times no more than this. */
const WAY_BACK_SHARE = 0.1;
const TIME_LEFT = /^\d{1,7}$/;

/** In so many milliseconds from now. */
export function deadlineIn(ms: number): Deadline {
  const endsAt = performance.now() + ms;
  return { leftMs: () => Math.max(0, Math.ceil(endsAt - performance.now())) };
}

/** In so many milliseconds from now, or sooner where whoever asks has less. */
export function deadlineWithin(callers: Deadline | null | undefined, ms: number): Deadline {
  return callers && callers.leftMs() < ms ? callers : deadlineIn(ms);
}

/** Whole milliseconds that another process is given: what is left, without the way back. 0: there is no use in asking. */
export function timeLeft(deadline: Deadline): number {
  const left = deadline.leftMs();
  return Math.floor(left - Math.min(WAY_BACK_MS, left * WAY_BACK_SHARE));
}

/** The deadline that a caller tells of by `timeLeft`; null when it tells of none, or of something else. */
export function deadlineOf(text: unknown): Deadline | null {
  return typeof text === 'string' && TIME_LEFT.test(text) ? deadlineIn(Number(text)) : null;
}

/**
 * Waits for work that goes on for others, as long as there is time for it; then rejects with what `late` gives. Whatever
 * becomes of the work afterwards is no concern of this caller.
 */
export async function waitedFor<Result>(
  work: Promise<Result>,
  deadline: Deadline | null | undefined,
  late: () => Error,
): Promise<Result> {
  if (!deadline) return work;
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  // What has arrived while this process was busy is not late: it is read before the time counts as over.
  const timer = setTimeout(() => setImmediate(() => reject(late())), deadline.leftMs());
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
