import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import type { FaultSwitch } from './fault-switch.ts';

interface FaultApiOptions<Name extends string, Mode extends string> {
  /** Where the switch is, such as `/api/content/faults`. */
  readonly path: string;
  readonly names: readonly Name[];
  readonly modes: readonly Mode[];
  readonly faults: FaultSwitch<Name, Mode>;
}

/** A switch for tests: `GET` tells the mode of each service, `POST {"service","mode"}` sets one. */
export function faultApi<Name extends string, Mode extends string>({
  path,
  names,
  modes,
  faults,
}: FaultApiOptions<Name, Mode>): FastifyPluginAsync {
  const wishSchema = z.strictObject({ service: z.enum(names), mode: z.enum(modes) });
  return async (app) => {
    app.get(path, async () => Object.fromEntries(names.map((name) => [name, faults.modeOf(name)])));

    app.post(path, async ({ body }, reply) => {
      const { data, error } = wishSchema.safeParse(body);
      if (error) return reply.code(400).send({ message: z.prettifyError(error) });
      faults.set(data.service, data.mode);
      return data;
    });
  };
}
