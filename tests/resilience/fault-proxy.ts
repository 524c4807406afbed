import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const HEAD_ENDS = '\r\n\r\n';

/** So much of each answer comes: bytes of all of it, or of its body alone (`ofBody`, of HTTP only). */
interface Beginning {
  readonly bytes: number;
  readonly ofBody?: true;
}

/** What becomes of the bytes between two parts. `answer…` is what comes back from the part behind. */
export type Fault =
  | { readonly kind: 'none' }
  /** Nobody listens: connections are refused. */
  | { readonly kind: 'down' }
  /** Connections are taken, and nothing comes back. */
  | { readonly kind: 'stalled' }
  /** A beginning of each answer comes, then nothing more. */
  | ({ readonly kind: 'stalled after' } & Beginning)
  /** A beginning of each answer comes, then the connection ends properly. */
  | ({ readonly kind: 'cut after' } & Beginning)
  /** A beginning of each answer comes, then the connection is reset. */
  | ({ readonly kind: 'reset after' } & Beginning)
  /** Each piece of an answer comes later, by `ms` and up to `jitterMs` more. */
  | { readonly kind: 'late'; readonly ms: number; readonly jitterMs?: number }
  /** Whatever is asked, this comes back. */
  | { readonly kind: 'answered by another'; readonly answer: string }
  /** Answers come in pieces of so many bytes. */
  | { readonly kind: 'sliced'; readonly bytes: number };

/** Stands between two parts and spoils what passes, as told. */
export interface FaultProxy {
  readonly port: number;
  /** From now on, for connections that stand too: those which no longer fit are cut. */
  set(fault: Fault): Promise<void>;
  /** Connections that were taken since the start. */
  connections(): number;
  close(): Promise<void>;
}

/** Listens on a free port of this machine and passes on to another. */
export async function startFaultProxy(target: { readonly host?: string; readonly port: number }): Promise<FaultProxy> {
  let fault: Fault = { kind: 'none' };
  let taken = 0;
  const sockets = new Set<Socket>();
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => sockets.delete(socket));
  };

  const server = createServer((near) => {
    taken += 1;
    keep(near);
    if (fault.kind === 'answered by another') {
      const { answer } = fault;
      near.on('data', () => near.end(answer));
      return;
    }
    const far = connect({ host: target.host ?? '127.0.0.1', port: target.port });
    keep(far);
    near.pipe(far);
    near.once('close', () => far.destroy());
    void passBack(far, near, () => fault).finally(() => near.destroySoon());
  });
  const listen = async (port: number): Promise<void> => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  const cut = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  const stopListening = async (): Promise<void> => {
    cut();
    if (!server.listening) return;
    server.close();
    await once(server, 'close');
  };

  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    port,
    async set(next) {
      fault = next;
      if (next.kind === 'down') await stopListening();
      else if (!server.listening) await listen(port);
      // What is under way meets the fault as well, or the end of it.
      else cut();
    },
    connections: () => taken,
    close: stopListening,
  };
}

/** Passes back what comes, as the fault of the moment has it; resolves when no more will. */
async function passBack(far: Socket, near: Socket, faultNow: () => Fault): Promise<void> {
  let passed = 0;
  const head = new Head();
  try {
    for await (const chunk of far as AsyncIterable<Buffer>) {
      const fault = faultNow();
      if (fault.kind === 'stalled') continue;
      if (fault.kind === 'late') await sleep(fault.ms + Math.random() * (fault.jitterMs ?? 0));
      if (fault.kind === 'sliced') {
        for (let at = 0; at < chunk.length; at += fault.bytes) await write(near, chunk.subarray(at, at + fault.bytes));
        continue;
      }
      head.add(chunk);
      const most = 'bytes' in fault ? fault.bytes + ('ofBody' in fault ? head.length() : 0) : Infinity;
      await write(near, chunk.subarray(0, Math.max(0, most - passed)));
      passed += chunk.length;
      if (passed < most) continue;
      if (fault.kind === 'cut after') return;
      if (fault.kind === 'reset after') return void near.resetAndDestroy();
    }
    // Who stalls doesn't say either that the far end has gone.
    if (faultNow().kind.startsWith('stalled') && !near.destroyed) await once(near, 'close');
  } catch {
    // The far end has gone without a goodbye; so does the near one.
    near.resetAndDestroy();
  }
}

/** The head of the first answer of a connection, as it comes. */
class Head {
  #text = '';
  #end = -1;

  add(chunk: Buffer): void {
    if (this.#end !== -1) return;
    this.#text += chunk.toString('latin1');
    this.#end = this.#text.indexOf(HEAD_ENDS);
  }

  /** Infinite while it has not ended. */
  length(): number {
    return this.#end === -1 ? Infinity : this.#end + HEAD_ENDS.length;
  }
}

/** Each piece leaves by itself: the next turn of the event loop comes between two. */
async function write(socket: Socket, bytes: Buffer): Promise<void> {
  if (bytes.length === 0 || socket.destroyed) return;
  if (!socket.write(bytes)) await Promise.race([once(socket, 'drain'), once(socket, 'close')]);
  await new Promise((resolve) => setImmediate(resolve));
}
