import { type Agent, request } from 'node:http';

/** What came before the visitor left; `isWhole` when he stayed. */
export interface HastyVisit {
  readonly isWhole: boolean;
  readonly status: number;
  /** Names and values, a line each. */
  readonly head: string;
  /** The bytes that came, in their content coding. */
  readonly body: Buffer;
  /** `identity` where the answer names none. */
  readonly coding: string;
}

export interface HastyOrder {
  readonly url: string;
  readonly agent: Agent;
  readonly headers: Readonly<Record<string, string>>;
  /** How the visitor leaves, and how many milliseconds after he asked; null: he stays. */
  readonly leaves: { readonly how: 'closes' | 'resets'; readonly afterMs: number } | null;
}

/** Asks for a page on a connection of the agent, and may leave in the middle of whatever comes. */
export function visitHastily({ url, agent, headers, leaves }: HastyOrder): Promise<HastyVisit> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let status = 0;
    let head = '';
    let coding = 'identity';
    const asked = request(url, { agent, headers });
    const end = (isWhole: boolean) => {
      clearTimeout(timer);
      resolve({ isWhole, status, head, body: Buffer.concat(chunks), coding });
    };
    const timer = setTimeout(() => {
      if (leaves?.how === 'resets') asked.socket?.resetAndDestroy();
      asked.destroy();
      end(false);
    }, leaves?.afterMs ?? 120_000);
    asked.on('response', (answer) => {
      status = answer.statusCode ?? 0;
      head = answer.rawHeaders.join('\n');
      coding = answer.headers['content-encoding'] ?? coding;
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => end(true));
      answer.on('error', () => end(false));
    });
    asked.on('error', () => end(false));
    asked.end();
  });
}
