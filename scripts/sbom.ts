/** Writes the software bill of materials of production, CycloneDX JSON: `node scripts/sbom.ts [file]`; .cache/sbom.json by default. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { makeSbom } from './sbom/make-sbom.ts';

const root = join(import.meta.dirname, '..');
const file = resolve(process.argv[2] ?? join(root, '.cache/sbom.json'));
await mkdir(dirname(file), { recursive: true });
await writeFile(file, makeSbom(root));
console.log(file);
