const DEADLINE_MS = 10_000;

/** The receiver of webhooks, and the sender's credentials there. */
export interface WebhookReceiver {
  readonly url: string;
  readonly username: string;
  readonly password: string;
}

export interface Webhook {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Posts a webhook with basic authentication. Gives whether it was taken: any 2xx within the deadline. */
export async function postWebhook(
  { url, username, password }: WebhookReceiver,
  { headers, body }: Webhook,
  stopped: AbortSignal,
): Promise<boolean> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { ...headers, authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([stopped, AbortSignal.timeout(DEADLINE_MS)]),
    });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    // Nobody there, or too slow: a refusal like any other, and tried again.
    return false;
  }
}

/** How long after each refusal the next attempt is made: quicker than the real services, which begin with half a minute or more. */
const DELAYS_MS = [1_000, 5_000, 30_000, 2 * 60_000, 10 * 60_000, 60 * 60_000, 6 * 60 * 60_000] as const;

/** Milliseconds to wait after so many failed attempts; undefined when there is none left. */
export const retryDelay = (attempts: number): number | undefined => DELAYS_MS[attempts - 1];

const LOOK_EVERY_MS = 200;

/** Delivers what is due, again and again, and one thing at a time. */
export interface DeliveryLoop {
  start(): void;
  /** Breaks off what is under way: it counts as not delivered. */
  stop(): Promise<void>;
  /** Does other work in turn with the deliveries, so that the order is the one asked for. */
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
