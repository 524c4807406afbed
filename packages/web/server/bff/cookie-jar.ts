/** A visitor's cookies during one request. */
export interface CookieJar {
  /** The Cookie header of the next call. */
  readonly header: () => string | undefined;
  /** Takes a Set-Cookie line: from then on the visitor has this cookie, or no longer has it. */
  readonly take: (setCookie: string) => void;
}

/** Starts with the Cookie header that came, pair by pair as it was: two of one name stay two. */
export function createCookieJar(header: string | undefined, now: () => number = Date.now): CookieJar {
  let pairs = (header ?? '').split(';').map((pair) => pair.trim());
  pairs = pairs.filter((pair) => pair !== '');
  return {
    header: () => (pairs.length > 0 ? pairs.join('; ') : undefined),
    take: (setCookie) => {
      const [pair = '', ...attributes] = setCookie.split(';').map((part) => part.trim());
      const name = nameOf(pair);
      pairs = pairs.filter((known) => nameOf(known) !== name);
      if (!isOver(attributes, now())) pairs.push(pair);
    },
  };
}

function nameOf(pair: string): string {
  return pair.split('=', 1)[0]?.trim() ?? '';
}

function isOver(attributes: readonly string[], now: number): boolean {
  const values = new Map(
    attributes.map((attribute) => {
      const [name = '', ...value] = attribute.split('=');
      return [name.toLowerCase(), value.join('=')];
    }),
  );
  const maxAge = values.get('max-age');
  if (maxAge !== undefined) return Number(maxAge) <= 0;
  const expires = values.get('expires');
  return expires !== undefined && Date.parse(expires) <= now;
}
