import { createHash } from 'node:crypto';

/** Sources of a content security policy for the scripts and the styles that stand in a page. */
export interface InlineSources {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/**
 * Takes its nonce out of a page, and gives the hashes by which a policy lets in the same scripts and styles: the page is the
 * same for everybody then. Only what has the nonce counts, which nobody outside this process can know.
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
