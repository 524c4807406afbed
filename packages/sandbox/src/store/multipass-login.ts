import { z } from 'zod';
import type { Customer } from './customer.ts';
import { openMultipassToken } from './multipass-token.ts';
import { sameAddress } from './same-address.ts';

const TOKEN_LIFE_MS = 15 * 60_000;

const customerSchema = z.object({
  email: z.email(),
  created_at: z.iso.datetime({ offset: true }),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  /** Web address where the person goes from here. */
  return_to: z.url({ protocol: /^https?$/ }).optional(),
  /** The token counts for this network address only. */
  remote_ip: z.string().optional(),
});

export interface StoreLogin {
  readonly customer: Customer;
  readonly returnTo: string | undefined;
}

/** Takes each token once. Gives who came, or undefined for a token that does not count, whatever the reason. */
export type MultipassLogin = (token: string, remoteIp: string) => StoreLogin | undefined;

/** The store's Multipass login: a token counts once, for the 15 minutes around its `created_at`. */
export function multipassLogin(secret: string, now = () => Date.now()): MultipassLogin {
  const used = new Map<string, { readonly until: number }>();

  return (token, remoteIp) => {
    const opened = openMultipassToken(token, secret);
    const { data } = customerSchema.safeParse(opened && parseJson(opened.text));
    if (opened === undefined || data === undefined) {
      return undefined;
    }
    const createdAt = Date.parse(data.created_at);
    const isInTime = Math.abs(now() - createdAt) <= TOKEN_LIFE_MS;
    const isFromHere = data.remote_ip === undefined || sameAddress(data.remote_ip, remoteIp);
    if (!isInTime || !isFromHere || used.has(opened.signature)) {
      return undefined;
    }
    forgetOver(used, now());
    used.set(opened.signature, { until: createdAt + TOKEN_LIFE_MS });
    const name = [data.first_name, data.last_name].filter(Boolean).join(' ');
    return { customer: { name: name || data.email, email: data.email }, returnTo: data.return_to };
  };
}

function forgetOver(used: Map<string, { readonly until: number }>, now: number): void {
  for (const [signature, { until }] of used) {
    if (until < now) used.delete(signature);
  }
}

/** Undefined for what is not JSON, as for any other token that does not count. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
