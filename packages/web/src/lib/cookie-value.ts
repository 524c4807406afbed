/** The value of a cookie in a Cookie header, as it stands there; null when it has none of the name, which is a plain word. */
export function cookieValue(header: string | undefined, name: string): string | null {
  if (!header) return null;
  return new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(header)?.[1] ?? null;
}
