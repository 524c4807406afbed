import { realpath } from 'node:fs/promises';
import { isAbsolute, join, relative, sep } from 'node:path';

/**
 * The path of a media file relative to `root`, or undefined when there is none: for a missing file, for hidden files and
 * for any address that would lead out of the root, by dots, backslashes, zero bytes or a symbolic link.
 */
export async function mediaPath(root: string, host: string, address: string): Promise<string | undefined> {
  const segments = address.split('/');
  if (/[\\\0]/.test(address) || segments.some((segment) => segment === '' || segment.startsWith('.'))) {
    return undefined;
  }
  try {
    const realRoot = await realpath(root);
    const inside = relative(realRoot, await realpath(join(realRoot, host, ...segments)));
    return inside.startsWith(`..${sep}`) || inside === '..' || isAbsolute(inside) ? undefined : inside;
  } catch (error) {
    if (isMissing(error)) {
      return undefined;
    }
    throw error;
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP'].includes(String(error.code));
