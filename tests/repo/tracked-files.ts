import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../support/local-resources.ts';

/** Text files, tracked or not ignored, whose path matches; files deleted but not yet committed are left out. */
export function trackedFiles(pattern: RegExp) {
  const parameters = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'];
  const listed = execFileSync('git', parameters, { cwd: PROJECT_ROOT, encoding: 'utf8', maxBuffer: 50_000_000 });
  const paths = listed.split('\0').filter((path) => path !== '' && pattern.test(path));
  return paths
    .filter((path) => existsSync(join(PROJECT_ROOT, path)))
    .map((path) => ({ path, text: readFileSync(join(PROJECT_ROOT, path), 'utf8') }));
}
