/**
 * Whether the images can be built and run, without an engine: `node scripts/check-images.ts`. Runs the steps of the Dockerfile in
 * empty folders, starts each process of docker-compose.yml from what came of them, and asks for its `/healthz`. Takes minutes.
 */
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, matchesGlob } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { type BuiltStage, buildStage } from './images/build-stage.ts';
import { parseDockerfile } from './images/dockerfile.ts';
import { runImage } from './images/run-image.ts';

const context = join(import.meta.dirname, '..');
/** Beside what may run here already. */
const PORTS = { web: 4900, bff: 4910, 'product-api': 4920, sandbox: 4930 } as const;
const ENVIRONMENT = {
  APP_ENV: 'demo',
  LOG_LEVEL: 'warn',
  WEB_PORT: String(PORTS.web),
  BFF_PORT: String(PORTS.bff),
  PRODUCT_API_PORT: String(PORTS['product-api']),
  SANDBOX_PORT: String(PORTS.sandbox),
  SANDBOX_EDITOR_PORT: '0',
  SANDBOX_SMTP_PORT: '0',
};

const composeSchema = z.object({
  services: z.record(
    z.string(),
    z.looseObject({ build: z.object({ target: z.string() }).optional(), command: z.array(z.string()).optional() }),
  ),
});

/** What an engine would be sent: tracked files, without those that .dockerignore names. */
async function filesOfContext(): Promise<readonly string[]> {
  const ignored = (await readFile(join(context, '.dockerignore'), 'utf8')).split('\n').filter((line) => line !== '');
  const isIgnored = (file: string) =>
    ignored.some((glob) => matchesGlob(file, glob) || matchesGlob(file, `${glob}/**`));
  const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: context, encoding: 'utf8' }).split('\0');
  return tracked.filter((file) => file !== '' && !isIgnored(file));
}

const took = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

const folder = await mkdtemp(join(tmpdir(), 'images-'));
try {
  const files = await filesOfContext();
  const built = new Map<string, BuiltStage>();
  for (const stage of parseDockerfile(await readFile(join(context, 'Dockerfile'), 'utf8'))) {
    const since = performance.now();
    built.set(stage.name, await buildStage(stage, { files, context, root: join(folder, stage.name), built }));
    console.log(`ok   stage ${stage.name} (${took(since)})`);
  }
  const { services } = composeSchema.parse(
    parse(await readFile(join(context, 'docker-compose.yml'), 'utf8'), { merge: true }),
  );
  for (const name of ['sandbox', 'product-api', 'bff', 'web'] as const) {
    const { build, command = [] } = services[name] ?? {};
    const stage = built.get(build?.target ?? '');
    if (!stage) throw new Error(`${name} has no stage in the Dockerfile.`);
    const since = performance.now();
    const written = await runImage(stage, { command, environment: ENVIRONMENT, port: PORTS[name] });
    if (written.length > 0) throw new Error(`${name} writes where a container can't:\n${written.join('\n')}`);
    console.log(`ok   ${name} answers, ends at SIGTERM and writes only its data (${took(since)})`);
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
