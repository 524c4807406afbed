import { policyOf } from './content-policy.ts';

/** What is scored of an answer. */
export interface ScoredAnswer {
  /** Where browsers see it. */
  readonly url: URL;
  readonly headers: Headers;
  readonly html: string;
}

/** The least score that may be better than 100. */
const LEAST_FOR_EXTRA_CREDIT = 90;
const SIX_MONTHS_SECONDS = 15_768_000;

/**
 * The score that HTTP Observatory gives an answer over https whose site redirects http to https, by the rules that MDN publishes
 * (algorithm version 4, github.com/mdn/mdn-http-observatory: `src/analyzer/tests`, `src/grader/charts.js`). Being in browsers'
 * preload lists, five points more, is not asked. Its own package wants PostgreSQL, Sentry and two downloads.
 */
export function observatoryScore(answer: ScoredAnswer): { score: number; modifiers: Readonly<Record<string, number>> } {
  const modifiers = {
    'content-security-policy': policyModifier(answer),
    cookies: cookieModifier(answer.headers.getSetCookie()),
    'cross-origin-resource-sharing': answer.headers.get('access-control-allow-origin') === null ? 0 : -50,
    'cross-origin-resource-policy': resourcePolicyModifier(answer.headers.get('cross-origin-resource-policy')),
    'referrer-policy': referrerModifier(answer.headers.get('referrer-policy')),
    'strict-transport-security': transportModifier(answer.headers.get('strict-transport-security')),
    'subresource-integrity': scriptModifier(answer),
    'x-content-type-options': answer.headers.get('x-content-type-options') === 'nosniff' ? 0 : -5,
    'x-frame-options': framingModifier(answer.headers),
  };
  const all = Object.values(modifiers);
  const withoutCredit = 100 + all.filter((modifier) => modifier < 0).reduce((sum, modifier) => sum + modifier, 0);
  const whole = 100 + all.reduce((sum, modifier) => sum + modifier, 0);
  return { score: withoutCredit >= LEAST_FOR_EXTRA_CREDIT ? whole : withoutCredit, modifiers };
}

const BROAD = new Set(['ftp:', 'http:', 'https:', '*', 'http://*', 'https://*', 'data:']);
const PASSIVE = new Set(['font-src', 'img-src', 'manifest-src', 'media-src']);
const isInsecure = (source: string) => source.startsWith('http:') || source.startsWith('ftp:');
const isNonce = (source: string) => /^'(nonce|sha(256|384|512))-/.test(source);

function policyModifier({ headers }: ScoredAnswer): number {
  const policy = policyOf(headers);
  if (!headers.get('content-security-policy')) return -25;
  const named = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*'];
  const objects = named('object-src');
  const given = named('script-src');
  const isDynamic = given.includes("'strict-dynamic'");
  if (isDynamic && !given.some(isNonce)) return -25;
  const scripts = given.filter((source) => !isDynamic || (!BROAD.has(source) && source !== "'self'"));
  const others = [...policy].filter(([name]) => name !== 'script-src' && !PASSIVE.has(name));
  const active = [...others.flatMap(([, sources]) => sources), ...scripts];
  if (isUnsafe(scripts) || objects.some((source) => BROAD.has(source))) return -20;
  if (active.some(isInsecure)) return -20;
  if ([...scripts, ...named('style-src')].includes("'unsafe-eval'")) return -10;
  if ([...PASSIVE].flatMap(named).some(isInsecure)) return -10;
  if (isUnsafe(named('style-src'))) return 0;
  return policy.get('default-src')?.join() === "'none'" ? 10 : 5;
}

/** Beside a nonce, `unsafe-inline` says nothing. */
function isUnsafe(sources: readonly string[]): boolean {
  return sources.some((source) => BROAD.has(source) || (source === "'unsafe-inline'" && !sources.some(isNonce)));
}

function cookieModifier(cookies: readonly string[]): number {
  const rated = cookies.map((cookie) => {
    const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim());
    const has = (attribute: RegExp) => attributes.some((one) => attribute.test(one));
    const isOfSession = /login|sess/i.test(pair.split('=', 1)[0] ?? '');
    if (isOfSession && !has(/^httponly$/i)) return -30;
    if (!has(/^secure$/i)) return has(/^samesite=none$/i) ? -20 : isOfSession ? -10 : -5;
    return has(/^samesite=(lax|strict)$/i) ? 5 : 0;
  });
  return rated.length === 0 ? 0 : Math.min(...rated);
}

function resourcePolicyModifier(value: string | null): number {
  if (value === 'same-origin' || value === 'same-site') return 10;
  return value === null || value === 'cross-origin' ? 0 : -5;
}

function referrerModifier(value: string | null): number {
  const isPrivate = /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/;
  if (value === null) return 0;
  return isPrivate.test(value) ? 5 : -5;
}

function transportModifier(value: string | null): number {
  const [, seconds] = /^max-age=(\d+)/.exec(value ?? '') ?? [];
  if (seconds === undefined) return -20;
  return Number(seconds) >= SIX_MONTHS_SECONDS ? 0 : -10;
}

function framingModifier(headers: Headers): number {
  if (policyOf(headers).has('frame-ancestors')) return 5;
  return /^(deny|sameorigin)$/i.test(headers.get('x-frame-options') ?? '') ? 0 : -20;
}

function scriptModifier({ url, headers, html }: ScoredAnswer): number {
  if (!headers.get('content-type')?.startsWith('text/html')) return 0;
  // A parser for each of hundreds of pages would take most of the tests' time.
  const tags = html.match(/<script\s[^>]*>/g) ?? [];
  const scripts = tags.flatMap((tag) => {
    const [, src] = /\ssrc="([^"]*)"/.exec(tag) ?? [];
    return src === undefined ? [] : [{ src: new URL(src, url), isChecked: /\sintegrity="[^"]/.test(tag) }];
  });
  const foreign = scripts.filter(({ src }) => src.origin !== url.origin);
  if (foreign.some(({ src }) => src.protocol !== 'https:')) return -50;
  if (foreign.some(({ isChecked }) => !isChecked)) return -5;
  return foreign.length > 0 || scripts.some(({ isChecked }) => isChecked) ? 5 : 0;
}
