import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../support/local-resources.ts';

export interface TrackedFile {
  readonly path: string;
  readonly text: string;
}

/** Text files, tracked or not ignored, whose path matches; files deleted but not yet committed are left out. */
export function trackedFiles(pattern: RegExp): readonly TrackedFile[] {
  const listed = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'],
    {
      cwd: PROJECT_ROOT,
      encoding: 'utf8',
      maxBuffer: 50_000_000,
    },
  );
  const paths = listed.split('\0').filter((path) => path !== '' && pattern.test(path));
  return paths.flatMap((path) => {
    const text = readText(path);
    return text === undefined ? [] : [{ path, text }];
  });
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(join(PROJECT_ROOT, path), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
