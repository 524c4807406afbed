import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { PROJECT_ROOT } from '../../support/local-resources.ts';

/**
 * Derives a second build from the existing one, as a deployment would, in a folder for `WEB_BUILD_DIR`: with an id of its own, and
 * every script under another name, so that requests of tabs of the first build fail.
 */
export async function makeLaterBuild(path: string): Promise<void> {
  await cp(process.env.WEB_BUILD_DIR ?? join(PROJECT_ROOT, 'packages/web/dist'), path, { recursive: true });
  const client = join(path, 'client');
  const assets = join(client, 'assets');
  const files = await readdir(assets);
  // Compressed copies of files that are about to change.
  await Promise.all(files.filter((name) => /\.js\.(br|gz)$/.test(name)).map((name) => rm(join(assets, name))));
  const scripts = files.filter((name) => name.endsWith('.js'));
  const names = new Set(scripts);
  const renamed = (text: string) => text.replaceAll(/[\w.-]+\.js\b/g, (name) => (names.has(name) ? later(name) : name));
  const rewrite = async (file: string) => writeFile(file, renamed(await readFile(file, 'utf8')));
  for (const name of scripts) {
    await rename(join(assets, name), join(assets, later(name)));
    await rewrite(join(assets, later(name)));
  }
  await rewrite(join(client, '.vite/manifest.json'));

  const builds = join(client, 'builds');
  const { id }: { id: string } = JSON.parse(await readFile(join(builds, 'latest.json'), 'utf8'));
  await rename(join(builds, `${id}.json`), join(builds, `${id}-later.json`));
  for (const name of await readdir(builds)) {
    const file = join(builds, basename(name));
    await writeFile(file, renamed(await readFile(file, 'utf8')).replace(id, `${id}-later`));
  }
}

const later = (script: string): string => script.replace(/\.js$/, '-later.js');
