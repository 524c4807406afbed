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

/** Connections to one external service, apart from all others: a hanging service does not starve them. */
export interface ExternalConnections {
  /** The platform's `fetch` on these connections; it calls only the given URL. */
  fetch(url: string, init?: Omit<RequestInit, 'dispatcher' | 'redirect'>): Promise<Response>;
  /** Resolves when all pending calls have completed. */
  close(): Promise<void>;
}

/** Opens no connection and does not load undici before its first use. */
export function externalConnections(limits: ConnectionLimits = {}): ExternalConnections {
  let opened: ReturnType<typeof openAgent> | undefined;
  return {
    async fetch(url, init) {
      opened ??= openAgent(limits);
      const { fetch, dispatcher } = await opened;
      return fetch(url, { ...init, dispatcher, redirect: 'error' });
    },
    async close() {
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
