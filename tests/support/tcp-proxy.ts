import { createConnection, createServer, type Socket } from 'node:net';
import { listenLocally } from './local-resources.ts';

/** A connection to a server that can fail. */
export interface TcpProxy {
  readonly port: number;
  /** Data from clients since the last call, as text. */
  takeSent(): string;
  /** Ends all connections and accepts no more. */
  cut(): void;
  /** Accepts connections and data, and never responds. */
  stall(): void;
  /** Forwards again; data sent in the meantime is lost with its connection. */
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
    // Ends its other side with it.
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
