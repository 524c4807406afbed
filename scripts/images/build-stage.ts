import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { environmentIn, type Stage } from './dockerfile.ts';

/** A stage as it was built: its files, and what its processes are started with. */
export interface BuiltStage {
  /** The folder that stands for `/`. */
  readonly root: string;
  /** Below the root, such as `/app`. */
  workdir: string;
  readonly environment: Record<string, string>;
}

interface Building {
  /** The files that an engine would be sent, as paths below `context`. */
  readonly files: readonly string[];
  readonly context: string;
  /** An empty folder for this stage. */
  readonly root: string;
  readonly built: ReadonlyMap<string, BuiltStage>;
}

/** Runs the steps of a stage in an empty folder, plainly: with this machine's programs, as this machine's user. */
export async function buildStage(
  { from, instructions }: Stage,
  { files, context, root, built }: Building,
): Promise<BuiltStage> {
  const base = built.get(from);
  const stage: BuiltStage = { root, workdir: base?.workdir ?? '/', environment: { ...base?.environment } };
  await mkdir(root, { recursive: true });
  if (base) await cp(base.root, root, { recursive: true, verbatimSymlinks: true });
  for (const { keyword, flags, text } of instructions) {
    if (keyword === 'WORKDIR') stage.workdir = text;
    if (keyword === 'WORKDIR') await mkdir(root + text, { recursive: true });
    if (keyword === 'ENV') Object.assign(stage.environment, environmentIn(text));
    if (keyword === 'RUN') await run(text, stage);
    if (keyword !== 'COPY') continue;
    const paths = text.split(/\s+/);
    const to = paths.pop() ?? '';
    const source = flags.from === undefined ? undefined : built.get(flags.from);
    if (source) await copyFromStage(source, paths, inside(stage, to));
    else await copyFromContext(paths, { to, files, context, stage });
  }
  return stage;
}

const inside = ({ root, workdir }: BuiltStage, path: string): string =>
  path.startsWith('/') ? root + path : join(root, workdir, path);

async function copyFromStage(source: BuiltStage, paths: readonly string[], to: string): Promise<void> {
  for (const path of paths) await cp(source.root + path, to, { recursive: true, verbatimSymlinks: true });
}

interface FromContext {
  readonly to: string;
  readonly files: readonly string[];
  readonly context: string;
  readonly stage: BuiltStage;
}

async function copyFromContext(paths: readonly string[], { to, files, context, stage }: FromContext): Promise<void> {
  for (const path of paths) {
    const found = files.filter((file) => file === path || file.startsWith(`${path}/`));
    if (found.length === 0) throw new Error(`COPY ${path}: there is no such file in the build's context.`);
    for (const file of found) {
      // A file goes into a folder, a folder's content takes its place.
      const name = file === path ? (to.endsWith('/') ? join(to, basename(file)) : to) : join(to, relative(path, file));
      const target = inside(stage, name);
      await mkdir(dirname(target), { recursive: true });
      await cp(join(context, file), target);
    }
  }
}

async function run(command: string, stage: BuiltStage): Promise<void> {
  // The users of an image are nobody here, and its folders stand below the stage's.
  const shims = join(stage.root, '.shims');
  await mkdir(shims, { recursive: true });
  await writeFile(join(shims, 'chown'), '#!/bin/sh\nexit 0\n');
  await chmod(join(shims, 'chown'), 0o755);
  const text = command.replaceAll(/(?<=\s)\/(?=data\b)/g, `${stage.root}/`);
  const child = spawn('sh', ['-c', text], {
    cwd: stage.root + stage.workdir,
    env: { ...process.env, ...stage.environment, PATH: `${shims}:${process.env.PATH}` },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`RUN ${command} ends with ${code}:\n${Buffer.concat(output).toString().trimEnd()}`);
}
