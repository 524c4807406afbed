import { describe, expect, it } from 'vitest';
import { checksumCommand } from './checksum-command.ts';

const at = (name: string) => `https://downloads.example/labs/v1/${name}`;

describe('the command that checks an installer', () => {
  it('is that of the platform, for the file as it was fetched', () => {
    expect(checksumCommand({ platform: 'macos', url: at('LABS-1.4.2-macos.pkg') })).toBe(
      'shasum -a 256 ~/Downloads/LABS-1.4.2-macos.pkg',
    );
    expect(checksumCommand({ platform: 'windows', url: at('LABS-1.4.2.exe?x=1') })).toBe(
      '(Get-FileHash $HOME\\Downloads\\LABS-1.4.2.exe).Hash.ToLower()',
    );
  });

  it.each(['', '-rf', 'a;reboot', '$(reboot)', 'a%20b.pkg', '`a`', 'a|b'])('is not given for %j', (name) => {
    expect(checksumCommand({ platform: 'macos', url: at(name) })).toBeNull();
  });
});
