import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import { serverLimits } from '@sound-library/server-kit/server-limits.ts';
import { LogController } from 'fastify';

/** Fastify options that every listener of the sandbox has. */
export const serverOptions = () => ({
  logController: new LogController({ disableRequestLogging: true }),
  requestIdHeader: false as const,
  genReqId: () => randomUUID(),
  routerOptions: { maxParamLength: 500 },
  ...serverLimits(),
});

/**
 * Tells whether a Host header names this machine: by localhost, by an address, or by the name given. A page of another
 * name could be made to lead here (DNS rebinding) and would then read the token that the editor's page holds.
 */
export function isKnownHost(host: string | undefined, publicUrl: string): boolean {
  const name = URL.parse(`http://${host ?? ''}`)?.hostname;
  if (!name) {
    return false;
  }
  return (
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    isIP(name.replace(/^\[|\]$/g, '')) !== 0 ||
    name === new URL(publicUrl).hostname
  );
}

/** The address with the value of its `access_token` parameter, and tokens that stand in its path, replaced: they stay out of the log. */
export function withoutTokens(url: string): string {
  return url
    .replace(/([?&]access_token=)[^&]*/gi, '$1[redacted]')
    .replace(/(\/multipass\/|\/portal\/v2\/|\/pages\/v3\/).+/i, '$1[redacted]');
}

/** Tells whether a form was sent from a page of the same origin; by browsers that don't say it in one word, by Origin. */
export function isFromOurPage(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return headers.origin !== undefined && URL.parse(headers.origin)?.host === headers.host;
}
