const DEADLINE_MS = 10_000;

/** Who is told by webhooks, and how the sender proves itself. */
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
