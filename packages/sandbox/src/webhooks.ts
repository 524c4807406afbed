const DEADLINE_MS = 10_000;

/** The receiver of webhooks, and the sender's credentials. */
export interface WebhookReceiver {
  readonly url: string;
  readonly username: string;
  readonly password: string;
}

export interface Webhook {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Posts a webhook with basic authentication. Returns whether it was accepted: any 2xx within the deadline. */
export async function postWebhook(
  { url, username, password }: WebhookReceiver,
  { headers, body }: Webhook,
  stopped: AbortSignal,
): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers, authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([stopped, AbortSignal.timeout(DEADLINE_MS)]),
    });
    await response.body?.cancel();
    return response.ok;
  } catch {
    // Unreachable or too slow: a refusal like any other, which is retried.
    return false;
  }
}

/** Delays between attempts: shorter than the real services', which begin with half a minute or more. */
const DELAYS_MS = [1_000, 5_000, 30_000, 2 * 60_000, 10 * 60_000, 60 * 60_000, 6 * 60 * 60_000] as const;

/** Milliseconds to wait after that many failed attempts; undefined when there is none left. */
export const retryDelay = (attempts: number): number | undefined => DELAYS_MS[attempts - 1];

const LOOK_EVERY_MS = 200;

/** Delivers pending webhooks repeatedly, one at a time. */
export interface DeliveryLoop {
  start(): void;
  /** Aborts the current delivery: it counts as failed. */
  stop(): Promise<void>;
  /** Runs other work in sequence with the deliveries, so that their order is preserved. */
  inTurn(work: (stopped: AbortSignal) => Promise<void>): Promise<void>;
}

export function deliveryLoop(
  deliverDue: (stopped: AbortSignal) => Promise<void>,
  onFailure: (error: unknown) => void,
): DeliveryLoop {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let turn = Promise.resolve();
  let isBusy = false;

  const inTurn: DeliveryLoop['inTurn'] = (work) => {
    const done = turn.then(() => work(stopping.signal));
    turn = done.catch(() => undefined);
    return done;
  };

  return {
    start: () => {
      timer = setInterval(() => {
        if (isBusy) return;
        isBusy = true;
        inTurn(deliverDue)
          .catch(onFailure)
          .finally(() => {
            isBusy = false;
          });
      }, LOOK_EVERY_MS);
      timer.unref();
    },
    stop: async () => {
      clearInterval(timer);
      stopping.abort();
      await turn;
    },
    inTurn,
  };
}
