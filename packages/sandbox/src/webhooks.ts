const DEADLINE_MS = 10_000;

export interface WebhookReceiver {
  readonly url: string;
  readonly username: string;
  readonly password: string;
}

/** Posts a webhook with basic authentication. Returns whether it was accepted: any 2xx within the deadline. */
export async function postWebhook(
  { url, username, password }: WebhookReceiver,
  { headers, body }: { readonly headers: Readonly<Record<string, string>>; readonly body: string },
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

/** Delays after each failed attempt: shorter than the real services', which begin with half a minute or more. */
export const RETRY_DELAYS_MS = [1_000, 5_000, 30_000, 2 * 60_000, 10 * 60_000, 60 * 60_000, 6 * 60 * 60_000] as const;
