import { once } from 'node:events';
import { get } from 'node:http';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Environment } from '../env-file.ts';

export interface Service {
  readonly name: 'sandbox' | 'product-api' | 'bff' | 'web';
  readonly main: string;
  readonly portVariable: string;
  readonly defaultPort: number;
}

/** Every process in the order of dependence. They start together and wait for each other through `/readyz`. */
export const SERVICES = [
  { name: 'sandbox', main: 'packages/sandbox/src/main.ts', portVariable: 'SANDBOX_PORT', defaultPort: 4200 },
  {
    name: 'product-api',
    main: 'packages/product-api/src/main.ts',
    portVariable: 'PRODUCT_API_PORT',
    defaultPort: 4100,
  },
  { name: 'bff', main: 'packages/bff/src/main.ts', portVariable: 'BFF_PORT', defaultPort: 4000 },
  { name: 'web', main: 'packages/web/server/main.ts', portVariable: 'WEB_PORT', defaultPort: 3000 },
] as const satisfies readonly Service[];

export const LISTENERS = [
  ...SERVICES,
  { name: 'editor', portVariable: 'SANDBOX_EDITOR_PORT', defaultPort: 3001 },
  { name: 'mail', portVariable: 'SANDBOX_SMTP_PORT', defaultPort: 4225 },
] as const;

/** The sandbox's mail port stays as far from its own as the defaults are. */
const MAIL_DISTANCE = 25;
const mailPortBeside = (port: number): number =>
  port + MAIL_DISTANCE > 65_535 ? port - MAIL_DISTANCE : port + MAIL_DISTANCE;

type Listener = (typeof LISTENERS)[number];
export type Ports = Readonly<Record<Listener['name'], number>>;

export function readPorts(environment: Environment): Ports {
  const portOf = ({ portVariable, defaultPort }: Listener): number => {
    const value = environment[portVariable];
    if (value === undefined || value === '') return defaultPort;
    const port = Number(value);
    if (!Number.isInteger(port) || port < 1 || port > 65_535) {
      throw new Error(`${portVariable} is '${value}': use a port from 1 to 65535.`);
    }
    return port;
  };
  const [sandbox, productApi, bff, web, editor, mail] = LISTENERS;
  return {
    sandbox: portOf(sandbox),
    'product-api': portOf(productApi),
    bff: portOf(bff),
    web: portOf(web),
    editor: portOf(editor),
    mail: environment[mail.portVariable] ? portOf(mail) : mailPortBeside(portOf(sandbox)),
  };
}

/** The processes that `start` runs: all, or with SANDBOX=off those of the storefront. Throws for another value. */
export function servicesToRun({ SANDBOX: sandbox = '' }: Environment): readonly Service[] {
  if (!['', 'on', 'off'].includes(sandbox)) throw new Error(`SANDBOX is '${sandbox}': use on or off.`);
  return sandbox === 'off' ? SERVICES.filter(({ name }) => name !== 'sandbox') : SERVICES;
}

export async function isPortFree(port: number): Promise<boolean> {
  const server = createServer();
  server.listen({ port, exclusive: true });
  try {
    await once(server, 'listening');
  } catch {
    // In use or not permitted: either way the process could not listen there.
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}

/** One line for each listener of these processes whose port is in use, with the variable that changes it. */
export async function takenPorts(ports: Ports, services: readonly Service[]): Promise<string[]> {
  const runs = (name: Listener['name']) =>
    services.some((service) => service.name === (name === 'editor' || name === 'mail' ? 'sandbox' : name));
  const lines = LISTENERS.filter(({ name }) => runs(name)).map(async ({ name, portVariable }) => {
    const port = ports[name];
    if (await isPortFree(port)) return [];
    return [
      `Port ${port} is taken, and ${name} needs it. Free it, or choose another: ${portVariable}=${port + 10_000} npx pnpm@12 start`,
    ];
  });
  return (await Promise.all(lines)).flat();
}

const POLL_MS = 50;
const RESPONSE_TIMEOUT_MS = 2_000;

/** Polls `/readyz` until it responds with 200. Rejects when the signal aborts. */
export async function untilReady(port: number, signal: AbortSignal): Promise<void> {
  while (!(await isReady(port, signal))) await sleep(POLL_MS, undefined, { signal });
}

/** Avoids `fetch`, which takes longer to load than all the polling. */
function isReady(port: number, signal: AbortSignal): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const request = get({ host: '127.0.0.1', port, path: '/readyz', agent: false, timeout: RESPONSE_TIMEOUT_MS, signal });
  request.on('response', (response) => {
    response.resume();
    resolve(response.statusCode === 200);
  });
  request.on('timeout', () => request.destroy());
  // Not listening yet, or too slow: the caller tries again.
  request.on('error', () => resolve(false));
  return promise;
}
