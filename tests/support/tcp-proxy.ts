import { createConnection, createServer, type Socket } from 'node:net';
import { listenLocally } from './local-resources.ts';

/** A way to a server that can fail. */
export interface TcpProxy {
  readonly port: number;
  /** What came from clients since this was asked last, as text. */
  takeSent(): string;
  /** Ends all connections and takes no more. */
  cut(): void;
  /** Takes connections and what is sent, and answers nothing. */
  stall(): void;
  /** Passes on again; what was sent meanwhile is lost with its connection. */
  restore(): void;
  close(): Promise<void>;
}

export async function startTcpProxy(target: { readonly host: string; readonly port: number }): Promise<TcpProxy> {
  let state: 'passing' | 'stalled' | 'cut' = 'passing';
  let sent = '';
  const sockets = new Set<Socket>();

  function remember(socket: Socket): void {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    // Its other side is ended with it.
    socket.on('error', () => undefined);
  }

  const server = createServer((client) => {
    remember(client);
    if (state === 'cut') return void client.resetAndDestroy();
    const upstream = createConnection(target);
    remember(upstream);
    client.on('data', (data) => {
      sent += data.toString('latin1');
      if (state === 'passing') upstream.write(data);
    });
    upstream.on('data', (data) => {
      if (state === 'passing') client.write(data);
    });
    client.once('close', () => upstream.destroy());
    upstream.once('close', () => client.destroy());
  });
  const { port, close } = await listenLocally(server);

  function endAll(): void {
    for (const socket of sockets) socket.destroy();
  }
  return {
    port,
    takeSent() {
      const taken = sent;
      sent = '';
      return taken;
    },
    cut() {
      state = 'cut';
      endAll();
    },
    stall() {
      state = 'stalled';
    },
    restore() {
      if (state === 'stalled') endAll();
      state = 'passing';
    },
    async close() {
      endAll();
      await close();
    },
  };
}
