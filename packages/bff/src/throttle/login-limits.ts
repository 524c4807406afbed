import type { AttemptLimit } from './attempt-throttle.ts';

const MINUTE_MS = 60_000;
const WINDOW_MS = 5 * MINUTE_MS;

/** Wrong passwords from a browser that has logged this account in before. Others can't use them up. */
const DEVICE_MAX = 10;
/** From one network (IPv6: /64) that has not. */
const NETWORK_MAX = 10;
/** From the networks that one customer of a provider may own (IPv6: /48; IPv4 has no such). */
const WIDE_NETWORK_MAX = 40;

/** So many wrong passwords from strangers, and the account counts as besieged; never as locked. */
export const BESIEGED_FROM = 50;
const SIEGE_MS = 15 * MINUTE_MS;
/** What is left for each network then: enough for its owner abroad, little for a guesser with a thousand of them. */
const BESIEGED_NETWORK_MAX = 3;

/** Where an attempt comes from. */
export type LoginSource =
  | { readonly kind: 'known-device'; readonly id: string }
  | { readonly kind: 'network'; readonly network: string; readonly wideNetwork: string };

/** The key under which strangers' failures of an account are counted, from wherever they come. */
export const strangersKey = (account: string): string => `strangers ${account}`;

/** What counts an attempt, and how often each may have failed before. */
export function loginLimits(account: string, source: LoginSource, strangersFailures: number): AttemptLimit[] {
  if (source.kind === 'known-device') {
    return [{ key: `device ${account} ${source.id}`, max: DEVICE_MAX, windowMs: WINDOW_MS }];
  }
  const wideMax = strangersFailures >= BESIEGED_FROM ? BESIEGED_NETWORK_MAX : WIDE_NETWORK_MAX;
  return [
    { key: `network ${account} ${source.network}`, max: NETWORK_MAX, windowMs: WINDOW_MS },
    { key: `wide ${account} ${source.wideNetwork}`, max: wideMax, windowMs: WINDOW_MS },
    { key: strangersKey(account), max: Number.POSITIVE_INFINITY, windowMs: SIEGE_MS },
  ];
}
