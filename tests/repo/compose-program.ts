import { spawnSync } from 'node:child_process';
import { PROJECT_ROOT } from '../support/temporary-folder.ts';

/**
 * What compose itself has against the file with these variables; nothing where this machine has no compose. It looks at the file
 * without an engine.
 */
export function complaintsOfCompose(environmentFile: string): string {
  if (docker('version').status !== 0) return '';
  const { status, stderr } = docker('--env-file', environmentFile, '--profile', 'demo', 'config', '--quiet');
  return status === 0 ? '' : stderr || 'It says no more.';
}

/** With no variables but those of the file: what is set around the test would come before them. */
function docker(...parameters: readonly string[]) {
  const { PATH, HOME } = process.env;
  return spawnSync('docker', ['compose', ...parameters], { cwd: PROJECT_ROOT, encoding: 'utf8', env: { PATH, HOME } });
}
