import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** Bare connections, for what no HTTP client does. */
export interface OpenSockets {
  /** Connects to the port of that address and sends the text, if any. */
  open(url: string, text?: string): Promise<Socket>;
  closeAll(): void;
}

export function openSockets(): OpenSockets {
  const sockets: Socket[] = [];
  return {
    async open(url, text = '') {
      const socket = connect(Number(new URL(url).port), '127.0.0.1')
        .setEncoding('utf8')
        .on('error', () => undefined);
      sockets.push(socket);
      await once(socket, 'connect');
      socket.write(text);
      return socket;
    },
    closeAll() {
      for (const socket of sockets.splice(0)) socket.destroy();
    },
  };
}
