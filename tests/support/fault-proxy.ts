import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const HEAD_ENDS = '\r\n\r\n';

/** How much of each response passes: bytes of all of it, or of its body only (`ofBody`, for HTTP only). */
interface Beginning {
  readonly bytes: number;
  readonly ofBody?: true;
}

/** Faults of a connection between two parts. */
export type Fault =
  | { readonly kind: 'none' }
  | { readonly kind: 'down' }
  | { readonly kind: 'reset' }
  /** All connections stay open, also existing ones, and nothing passes in either direction. */
  | { readonly kind: 'frozen' }
  /** Connections are accepted without any response. */
  | { readonly kind: 'stalled' }
  /** The beginning of each response passes, then nothing more. */
  | ({ readonly kind: 'stalled after' } & Beginning)
  /** The beginning of each response passes, then the connection ends properly. */
  | ({ readonly kind: 'cut after' } & Beginning)
  /** The beginning of each response passes, then the connection is reset. */
  | ({ readonly kind: 'reset after' } & Beginning)
  /** Each chunk of a response is delayed by `ms` and up to `jitterMs` more. */
  | { readonly kind: 'delayed'; readonly ms: number; readonly jitterMs?: number }
  | { readonly kind: 'replaced'; readonly response: string };

/** A proxy between two parts that injects the current fault: listens on a free port and forwards to another. */
export async function startFaultProxy(target: { readonly host?: string; readonly port: number }) {
  let fault: Fault = { kind: 'none' };
  let sent = '';
  const sockets = new Set<Socket>();
  const track = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => sockets.delete(socket));
  };

  const server = createServer((near) => {
    track(near);
    if (fault.kind === 'reset') return void near.resetAndDestroy();
    if (fault.kind === 'replaced') {
      const { response } = fault;
      near.on('data', () => near.end(response));
      return;
    }
    const far = connect({ host: target.host ?? '127.0.0.1', port: target.port });
    track(far);
    near.on('data', (data) => {
      sent += data.toString('latin1');
      if (fault.kind !== 'frozen') far.write(data);
    });
    near.once('end', () => far.end());
    near.once('close', () => far.destroy());
    void forwardResponse(far, near, () => fault).finally(() => near.destroySoon());
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
    /** Sets the fault, for existing connections too: those that no longer fit are cut. */
    async set(next: Fault): Promise<void> {
      fault = next;
      if (next.kind === 'down') await stopListening();
      else if (!server.listening) await listen(port);
      // Pending responses get the fault, or its end, as well.
      else if (next.kind !== 'frozen') cut();
    },
    /** Data from clients since the last call, as Latin-1. */
    takeSent(): string {
      const taken = sent;
      sent = '';
      return taken;
    },
    close: stopListening,
  };
}

export type FaultProxy = Awaited<ReturnType<typeof startFaultProxy>>;

/** Forwards the response with the current fault; resolves at its end. */
async function forwardResponse(far: Socket, near: Socket, faultNow: () => Fault): Promise<void> {
  let passed = 0;
  const head = new Head();
  try {
    for await (const chunk of far as AsyncIterable<Buffer>) {
      const fault = faultNow();
      if (/^(stalled|frozen)$/.test(fault.kind)) continue;
      if (fault.kind === 'delayed') await sleep(fault.ms + Math.random() * (fault.jitterMs ?? 0));
      head.add(chunk);
      const most = 'bytes' in fault ? fault.bytes + ('ofBody' in fault ? head.length() : 0) : Infinity;
      await write(near, chunk.subarray(0, Math.max(0, most - passed)));
      passed += chunk.length;
      if (passed < most) continue;
      if (fault.kind === 'cut after') return;
      if (fault.kind === 'reset after') return void near.resetAndDestroy();
    }
    // A stalled connection does not report the upstream's end either.
    if (/^(stalled|frozen)/.test(faultNow().kind) && !near.destroyed) await once(near, 'close');
  } catch {
    // The upstream has reset its connection; so does this side.
    near.resetAndDestroy();
  }
}

/** The head of the first response of a connection, collected chunk by chunk. */
class Head {
  #text = '';
  #end = -1;

  add(chunk: Buffer): void {
    if (this.#end !== -1) return;
    this.#text += chunk.toString('latin1');
    this.#end = this.#text.indexOf(HEAD_ENDS);
  }

  /** Infinite until it is complete. */
  length(): number {
    return this.#end === -1 ? Infinity : this.#end + HEAD_ENDS.length;
  }
}

/** Sends each chunk separately: the next turn of the event loop separates two. */
async function write(socket: Socket, bytes: Buffer): Promise<void> {
  if (bytes.length === 0 || socket.destroyed) return;
  if (!socket.write(bytes)) await Promise.race([once(socket, 'drain'), once(socket, 'close')]);
  await new Promise((resolve) => setImmediate(resolve));
}
