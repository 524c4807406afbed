import type { Agent, RequestInit, Response } from 'undici';

const CONNECTIONS = 32;
/** TLS handshake included. */
const CONNECT_MS = 2_000;
const SILENCE_MS = 5_000;

export interface ConnectionLimits {
  /** Per origin; further calls wait for a free connection. */
  readonly connections?: number;
  readonly connectMs?: number;
  /** Milliseconds without a byte of the response. A whole call has its own time limit. */
  readonly silenceMs?: number;
}

export type ExternalConnections = ReturnType<typeof externalConnections>;

/**
 * Connections to one external service, apart from all others: a hanging service does not starve them. Opens none and does not load
 * undici before its first use.
 */
export function externalConnections(limits: ConnectionLimits = {}) {
  let opened: ReturnType<typeof openAgent> | undefined;
  return {
    /** The platform's `fetch` on these connections; it calls only the given URL. */
    async fetch(url: string, init?: Omit<RequestInit, 'dispatcher' | 'redirect'>): Promise<Response> {
      opened ??= openAgent(limits);
      const { fetch, dispatcher } = await opened;
      return fetch(url, { ...init, dispatcher, redirect: 'error' });
    },
    /** Resolves when all pending calls have completed. */
    async close(): Promise<void> {
      await (await opened)?.dispatcher.close();
    },
  };
}

async function openAgent({
  connections = CONNECTIONS,
  connectMs = CONNECT_MS,
  silenceMs = SILENCE_MS,
}: ConnectionLimits) {
  const { Agent, fetch } = await import('undici');
  const dispatcher: Agent = new Agent({
    connections,
    connect: { timeout: connectMs },
    headersTimeout: silenceMs,
    bodyTimeout: silenceMs,
    allowH2: false,
  });
  return { fetch, dispatcher };
}
