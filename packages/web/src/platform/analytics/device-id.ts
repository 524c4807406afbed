/** As much as we read of what the analytics library keeps of a browser (local storage; specification, section 9). */
interface KeptIdentity {
  readonly distinct_id?: unknown;
}

/**
 * The id by which the service will know this browser: the one that the library keeps, or else a new one, left where the
 * library will find it.
 */
export function distinctIdIn(storage: Pick<Storage, 'getItem' | 'setItem'>, token: string): string {
  const key = `mp_${token}_mixpanel`;
  const kept: KeptIdentity | null = JSON.parse(storage.getItem(key) ?? 'null');
  if (typeof kept?.distinct_id === 'string') return kept.distinct_id;
  const $device_id = crypto.randomUUID();
  const distinct_id = `$device:${$device_id}`;
  storage.setItem(key, JSON.stringify({ distinct_id, $device_id }));
  return distinct_id;
}
