import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { PROJECT_ROOT } from '../support/temporary-folder.ts';

type Environment = Readonly<Record<string, string>>;

const serviceSchema = z.looseObject({
  profiles: z.array(z.string()).default([]),
  image: z.string(),
  user: z.string().optional(),
  environment: z.record(z.string(), z.string()).default({}),
  secrets: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  networks: z.array(z.string()),
  ports: z.array(z.string()).default([]),
  read_only: z.boolean(),
  cap_drop: z.array(z.string()),
  security_opt: z.array(z.string()),
  mem_limit: z.string(),
  stop_grace_period: z.string().optional(),
  healthcheck: z.object({ test: z.array(z.string()) }),
});
const composeSchema = z.object({
  services: z.record(z.string(), serviceSchema),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
  volumes: z.record(z.string(), z.null()),
  networks: z.record(z.string(), z.object({ internal: z.boolean() }).nullable()),
});

const VARIABLE = /\$\{(\w+)(?::([-?])([^}]*))?\}/g;
const TEXT = readFileSync(join(PROJECT_ROOT, 'docker-compose.yml'), 'utf8');
/** Comments hold no variables. */
const CODE = TEXT.replaceAll(/^\s*#.*$/gm, '');

/** The variables that somebody may or must set. */
export const composeVariables = (): ReadonlySet<string> =>
  new Set([...CODE.matchAll(VARIABLE)].map(([, name = '']) => name));

/** The file as an engine understands it: anchors merged, variables filled in. Throws for one that is needed and not set. */
export function composeWith(environment: Environment): z.infer<typeof composeSchema> {
  return composeSchema.parse(rawComposeWith(environment));
}

/** The same, before we look for anything in it. */
export function rawComposeWith(environment: Environment): object {
  return z.looseObject({}).parse(interpolated(parse(TEXT, { merge: true }), environment));
}

function interpolated(value: unknown, environment: Environment): unknown {
  if (typeof value === 'string') return filledIn(value, environment);
  if (Array.isArray(value)) return value.map((item) => interpolated(item, environment));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, interpolated(item, environment)]));
}

function filledIn(text: string, environment: Environment): string {
  return text.replaceAll(VARIABLE, (_, name: string, kind?: string, more = '') => {
    const value = environment[name];
    if (value) return value;
    if (kind === '?') throw new Error(`${name} is not set: ${more}`);
    return kind === '-' ? more : '';
  });
}

/** A file of variables, as `docker compose --env-file` reads it. */
export function readEnvironmentFile(path: string): Environment {
  const lines = readFileSync(join(PROJECT_ROOT, path), 'utf8').split('\n');
  return Object.fromEntries(
    lines.flatMap((line) => {
      const [, name, value = ''] = /^([A-Z_]+)=(.*)$/.exec(line) ?? [];
      return name === undefined ? [] : [[name, value]];
    }),
  );
}
