import type { BillingConfig } from '../billing-config.ts';
import type { BillingEvent } from '../resources/event.ts';

const DEADLINE_MS = 10_000;

/** Posts an event as Chargebee does. Gives whether it was taken: any 2xx within the deadline. */
export async function sendEvent(
  { url, username, password }: NonNullable<BillingConfig['webhook']>,
  event: BillingEvent,
): Promise<boolean> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'ChargeBee',
      },
      body: JSON.stringify(event),
      redirect: 'manual',
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    // Nobody there, or too slow: a refusal like any other, and tried again.
    return false;
  }
}
