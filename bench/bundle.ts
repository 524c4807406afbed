/** JavaScript and CSS of the first view of every route, from the build's manifest: `node bench/bundle.ts`. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { filesOfRoute, type Manifest, routesOf } from './manifest.ts';

const CLIENT = join(import.meta.dirname, '../packages/web/dist/client');
const manifest = JSON.parse(await readFile(join(CLIENT, '.vite/manifest.json'), 'utf8')) as Manifest;

interface Size {
  readonly raw: number;
  readonly gzip: number;
  readonly brotli: number;
}

const sizes = new Map<string, Size>();

async function sizeOf(file: string): Promise<Size> {
  const known = sizes.get(file);
  if (known) return known;
  const bytes = await readFile(join(CLIENT, file));
  const brotli = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  const size = { raw: bytes.length, gzip: gzipSync(bytes, { level: 9 }).length, brotli: brotli.length };
  sizes.set(file, size);
  return size;
}

async function total(files: readonly string[]): Promise<Size> {
  const all = await Promise.all(files.map(sizeOf));
  const sum = (pick: (size: Size) => number): number => all.reduce((bytes, size) => bytes + pick(size), 0);
  return { raw: sum(({ raw }) => raw), gzip: sum(({ gzip }) => gzip), brotli: sum(({ brotli }) => brotli) };
}

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1).padStart(7);
const cells = ({ raw, gzip, brotli }: Size): string => [raw, gzip, brotli].map(kilobytes).join(' ');

console.log(`${'KB of the first view'.padEnd(32)} JavaScript              CSS`);
console.log(`${''.padEnd(32)}    raw    gzip  brotli     raw    gzip  brotli`);
for (const route of routesOf(manifest)) {
  const { scripts, styles } = filesOfRoute(manifest, route.key);
  console.log(`${route.name.padEnd(32)} ${cells(await total(scripts))} ${cells(await total(styles))}`);
}
