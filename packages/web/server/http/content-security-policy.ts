import { createHash, randomBytes } from 'node:crypto';
import { areaOrigins } from '../config/areas.ts';
import { billingPageOriginsOf } from '../config/config.ts';
import type { WebConfig } from '../config/environment.ts';
import { thirdPartySources } from '../config/third-parties.ts';

const NONCE_BYTES = 16;

/** Sources of a content security policy for the scripts and the styles that stand in a page. */
export interface InlineSources {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** The policy of answers that are no page of ours: nothing loads, and only editors may frame them. */
export function plainPolicy(editorOrigins: readonly string[] = []): string {
  return `default-src 'none'; ${frameAncestors(editorOrigins)}`;
}

/** Who may show an answer in a frame: exactly these origins, or nobody. */
function frameAncestors(editorOrigins: readonly string[]): string {
  return `frame-ancestors ${editorOrigins.join(' ') || "'none'"}`;
}

/**
 * The policy of one page: `inline` lets in the scripts and styles that stand in it, `editorOrigins` may frame it. Media may come
 * from the content service's hosts only.
 */
export function contentSecurityPolicy(
  config: WebConfig,
  inline: InlineSources,
  editorOrigins: readonly string[] = [],
): string {
  const { MEDIA_ORIGINS, WEB_DEV } = config;
  const others = thirdPartySources(config);
  // Beside a nonce or a hash, 'unsafe-inline' says nothing; without one, it lets our own styles in as well.
  const isUnsafe = WEB_DEV || others.styles.includes("'unsafe-inline'");
  const inlineStyles = isUnsafe ? ["'unsafe-inline'"] : inline.styles;
  // Where each area has a host, forms of one are taken by pages of another, files shown.
  const areas = config.AREA_MODE === 'subdomain' ? Object.values(areaOrigins(config)) : [];
  const media = MEDIA_ORIGINS.map((origin) => new URL(origin).origin);
  const directives = {
    'default-src': "'none'",
    'script-src': sources(...inline.scripts, "'strict-dynamic'"),
    'style-src': sources("'self'", ...inlineStyles, ...others.styles),
    'img-src': sources("'self'", 'data:', ...areas, ...media, ...others.images),
    'media-src': sources("'self'", ...areas, ...media),
    'font-src': "'self'",
    'connect-src': sources("'self'", WEB_DEV && 'ws:', ...media, ...others.connect),
    ...(others.frames.length > 0 ? { 'frame-src': sources(...others.frames) } : {}),
    'manifest-src': "'self'",
    // The forms of store login, checkout and portal are answered with a redirect there, which browsers check as well.
    'form-action': sources("'self'", ...areas, new URL(config.STORE_URL).origin, ...billingPageOriginsOf(config)),
    'base-uri': "'none'",
    'object-src': "'none'",
  };
  const policy = Object.entries(directives).map(([directive, value]) => `${directive} ${value}`);
  return [...policy, frameAncestors(editorOrigins)].join('; ');
}

/** The sources of a directive, each once. */
function sources(...given: readonly (string | false)[]): string {
  return [...new Set(given.filter((source) => source !== false))].join(' ');
}

/** A new nonce: 128 random bits. */
export function createNonce(): string {
  return randomBytes(NONCE_BYTES).toString('base64');
}

/** The one source that lets in the scripts and styles of a page that is rendered for one visitor. */
export function nonceSources(nonce: string): InlineSources {
  const sources = [`'nonce-${nonce}'`];
  return { scripts: sources, styles: sources };
}

/**
 * Takes its nonce out of a page, and gives the hashes by which a policy lets in the same scripts and styles: so the page can
 * be the same for all visitors. Only what has the nonce counts, which nobody outside this process can know.
 */
export function hashesInsteadOfNonce(
  html: string,
  nonce: string,
): { readonly html: string; readonly sources: InlineSources } {
  const sources = { script: new Set<string>(), style: new Set<string>() };
  const plain = html.replace(
    /<(script|style)([^>]*) nonce="([^"]*)"([^>]*)>(.*?)<\/\1>/gs,
    (element, name: 'script' | 'style', before: string, given: string, after: string, text: string) => {
      if (given !== nonce) return element;
      sources[name].add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
      return `<${name}${before}${after}>${text}</${name}>`;
    },
  );
  // Preloads have it as well, and need none.
  return {
    html: plain.replaceAll(` nonce="${nonce}"`, ''),
    sources: { scripts: [...sources.script], styles: [...sources.style] },
  };
}
