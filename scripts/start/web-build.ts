import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';

const SOURCES = [
  'packages/web',
  'packages/contract/src',
  'packages/server-kit/src/brand.ts',
  'content/translations',
  'content/export.json',
  'pnpm-lock.yaml',
];
const NOT_SOURCES = new Set(['node_modules', 'dist', 'test', '.vite', '.cache']);
const HASH_FILE = 'packages/web/dist/.source-hash';

/** Builds the web package when its sources have changed since its last build. Rejects with the build's output when it fails. */
export async function buildWeb(root: string, print: (line: string) => void): Promise<void> {
  // As the processes, which start at the root; the build starts in the package.
  const brandDir = resolve(root, process.env.BRAND_DIR || 'brand');
  const sourceHash = await hashSources(root, brandDir);
  if (await isBuilt(root, sourceHash)) return;
  await checkBrand();
  print('Building the web …');
  const started = performance.now();
  const child = spawn(process.execPath, ['--run', 'build'], {
    cwd: join(root, 'packages/web'),
    env: { ...process.env, BRAND_DIR: brandDir, NODE_ENV: 'production', NO_COLOR: '1', FORCE_COLOR: undefined },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`The web could not be built:\n${Buffer.concat(output).toString().trimEnd()}`);
  await markBuilt(root, sourceHash);
  print(`Built the web in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}

/** Throws the problems of the chosen brand, which the bundler would bury in a stack. Loaded only here: a start without a build needs none. */
export async function checkBrand(): Promise<void> {
  const { readBrand } = await import('@sound-library/server-kit/brand.ts');
  const { problems } = readBrand(process.env.BRAND_DIR || undefined);
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

/** A hash of all inputs of the web build. */
export async function hashSources(root: string, brandDir = join(root, 'brand')): Promise<string> {
  const files = (await Promise.all([...SOURCES.map((source) => join(root, source)), brandDir].map(listFiles)))
    .flat()
    .sort();
  const hash = createHash('sha256');
  const contents = await Promise.all(files.map((file) => readFile(file)));
  for (const [index, file] of files.entries()) {
    hash
      .update(`${relative(root, file)}\0`)
      .update(contents[index] ?? '')
      .update('\0');
  }
  return hash.digest('hex');
}

/** Whether the build in `packages/web/dist` was made from exactly these sources. */
export async function isBuilt(root: string, sourceHash: string): Promise<boolean> {
  // No file: there is no build yet.
  const built = await readFile(join(root, HASH_FILE), 'utf8').catch(() => '');
  return built === sourceHash;
}

/** Records the hash of the sources of a build; call it when the build is complete. */
export async function markBuilt(root: string, sourceHash: string): Promise<void> {
  await writeFile(join(root, HASH_FILE), sourceHash);
}

async function listFiles(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOTDIR') return undefined;
    // An unknown brand, which is checked before the build.
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (!entries) return [path];
  const wanted = entries.filter(({ name }) => !NOT_SOURCES.has(name) && !/\.test\.tsx?$/.test(name));
  return (await Promise.all(wanted.map(({ name }) => listFiles(join(path, name))))).flat();
}
