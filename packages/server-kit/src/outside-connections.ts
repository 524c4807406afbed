import type { Agent, RequestInit, Response } from 'undici';

const CONNECTIONS = 32;
/** Its TLS handshake included. */
const CONNECT_MS = 2_000;
const SILENCE_MS = 5_000;

export interface ConnectionLimits {
  /** At once, to each origin; further calls wait for a free one. */
  readonly connections?: number;
  /** Milliseconds for connecting. */
  readonly connectMs?: number;
  /** Milliseconds without a byte of the answer. A whole call has its own time limit. */
  readonly silenceMs?: number;
}

/** Connections to an outside service, apart from those to any other: one that hangs does not starve the others. */
export interface OutsideConnections {
  /** The platform's `fetch` on these connections; it goes to no other address than the one given. */
  fetch(url: string, init?: Omit<RequestInit, 'dispatcher' | 'redirect'>): Promise<Response>;
  /** Resolves when what is under way has been answered. */
  close(): Promise<void>;
}

/** Opens no connection before its first use, and loads undici only then. */
export function outsideConnections(limits: ConnectionLimits = {}): OutsideConnections {
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
