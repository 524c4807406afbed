import type { Installer } from '@sound-library/contract/resources/site.ts';

const COMMANDS = {
  macos: (name: string) => `shasum -a 256 ~/Downloads/${name}`,
  windows: (name: string) => `(Get-FileHash $HOME\\Downloads\\${name}).Hash.ToLower()`,
} as const satisfies Record<Installer['platform'], (name: string) => string>;

/** What a shell takes as it is. */
const PLAIN_NAME = /^\w[\w.-]*$/;

/**
 * What a visitor runs to compare a fetched installer with its checksum. Null when the name of its file would mean something to
 * a shell: nobody is to copy a command that others wrote.
 */
export function checksumCommand({ platform, url }: Pick<Installer, 'platform' | 'url'>): string | null {
  const name = new URL(url).pathname.split('/').at(-1) ?? '';
  return PLAIN_NAME.test(name) ? COMMANDS[platform](name) : null;
}
