import { once } from 'node:events';
import { createServer } from 'node:net';
import { LISTENERS, type Ports } from './listeners.ts';

/** Tells whether nobody listens on a port, on any address of this machine. */
export async function isPortFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    server.listen({ port, exclusive: true });
    await once(server, 'listening');
    return true;
  } catch {
    // Taken or not allowed: either way the process could not listen there.
    return false;
  } finally {
    server.close();
  }
}

/** One line per listener whose port is taken, naming the variable that moves it. */
export async function takenPorts(ports: Ports): Promise<string[]> {
  const lines = LISTENERS.map(async ({ name, portVariable }) => {
    const port = ports[name];
    if (await isPortFree(port)) return [];
    return [
      `Port ${port} is taken, and ${name} needs it. Free it, or choose another: ${portVariable}=${port + 10_000} npx pnpm@12 start`,
    ];
  });
  return (await Promise.all(lines)).flat();
}
