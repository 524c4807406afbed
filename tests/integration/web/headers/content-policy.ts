/** The sources of each directive of an answer's Content-Security-Policy. */
export function policyOf(headers: Headers): ReadonlyMap<string, readonly string[]> {
  const directives = (headers.get('content-security-policy') ?? '').split(';').map((text) => text.trim().split(/\s+/));
  return new Map(directives.map(([name = '', ...sources]) => [name, sources]));
}
