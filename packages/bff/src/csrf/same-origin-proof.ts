import { HEADERS, SAME_ORIGIN_PROOF } from '@sound-library/contract/headers.ts';

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);

type RequestHeaders = Readonly<Record<string, string | string[] | undefined>>;

/**
 * `header-and-origin`: the static header, which a form of another site can't set, and our own origin. `origin`: that alone,
 * for what browsers send without a script's headers, such as beacons; only where nobody's data can be changed.
 */
export type NeededProof = 'header-and-origin' | 'origin';

/**
 * Tells whether a request may change something: sent by our own script or server, and from our own origin by Fetch
 * Metadata or, where a browser lacks it, by Origin.
 */
export function hasSameOriginProof(
  method: string,
  headers: RequestHeaders,
  publicOrigins: readonly string[],
  needed: NeededProof = 'header-and-origin',
): boolean {
  if (SAFE_METHODS.has(method)) return true;
  if (needed === 'header-and-origin' && headers[HEADERS.sameOriginProof] !== SAME_ORIGIN_PROOF) return false;
  const { origin, 'sec-fetch-site': site } = headers;
  const fromOurOrigin = typeof origin === 'string' && publicOrigins.includes(origin);
  if (site === 'same-origin') return true;
  return (site === undefined || site === 'same-site') && fromOurOrigin;
}
