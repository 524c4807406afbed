import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** Bare connections, for what no HTTP client does. */
export function openSockets() {
  const sockets: Socket[] = [];
  return {
    /** Connects to the port of that address and sends the text, if any. */
    async open(url: string, text = ''): Promise<Socket> {
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

const READ_EVERY_MS = 50;

/** Requests `/` on a connection of its own and reads no faster than the given rate; returns the size and the duration. */
export async function slowReader(url: string, { bytesPerSecond }: { readonly bytesPerSecond: number }) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  socket.write('GET / HTTP/1.1\r\nhost: h\r\nconnection: close\r\n\r\n');
  const begunAt = performance.now();
  let bytes = 0;
  // Without a data listener, nothing is read ahead.
  const timer = setInterval(() => {
    const allowed = (bytesPerSecond * (performance.now() - begunAt)) / 1_000 - bytes;
    const chunk: Buffer | null = socket.read(Math.min(Math.max(1, Math.floor(allowed)), socket.readableLength));
    bytes += chunk?.length ?? 0;
  }, READ_EVERY_MS);
  socket.on('readable', () => undefined);
  await once(socket, 'close');
  clearInterval(timer);
  return { bytes, tookMs: performance.now() - begunAt };
}
