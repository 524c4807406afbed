import type { ServerResponse } from 'node:http';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';

/** The current response mode of several services, for all clients. */
export interface FaultSwitch<Name extends string, Mode extends string> {
  modeOf(name: Name): Mode;
  set(name: Name, mode: Mode): void;
  /** Leaves a response open until the client, or the sandbox, ends. */
  leaveOpen(response: ServerResponse): void;
  /** Ends all open responses. */
  endWaiting(): void;
}

/** A switch whose services all respond with `usual` by default. */
export function faultSwitch<Name extends string, Mode extends string>(usual: Mode): FaultSwitch<Name, Mode> {
  const modes = new Map<Name, Mode>();
  const waiting = new Set<ServerResponse>();
  return {
    modeOf: (name) => modes.get(name) ?? usual,
    set: (name, mode) => {
      modes.set(name, mode);
    },
    leaveOpen: (response) => {
      waiting.add(response);
      response.once('close', () => waiting.delete(response));
    },
    endWaiting: () => {
      for (const response of waiting) response.destroy();
    },
  };
}

interface FaultApiOptions<Name extends string, Mode extends string> {
  /** Path of the switch, such as `/api/content/faults`. */
  readonly path: string;
  readonly names: readonly Name[];
  readonly modes: readonly Mode[];
  readonly faults: FaultSwitch<Name, Mode>;
}

/** A switch for tests: `GET` returns the mode of each service, `POST {"service","mode"}` sets one. */
export function faultApi<Name extends string, Mode extends string>({
  path,
  names,
  modes,
  faults,
}: FaultApiOptions<Name, Mode>): FastifyPluginAsync {
  const requestSchema = z.strictObject({ service: z.enum(names), mode: z.enum(modes) });
  return async (app) => {
    app.get(path, async () => Object.fromEntries(names.map((name) => [name, faults.modeOf(name)])));

    app.post(path, async ({ body }, reply) => {
      const { data, error } = requestSchema.safeParse(body);
      if (error) return reply.code(400).send({ message: z.prettifyError(error) });
      faults.set(data.service, data.mode);
      return data;
    });
  };
}
