// @vitest-environment jsdom

import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakePage } from '../../../test/fake-page.ts';
import { pageWith } from '../../../test/page-at.tsx';
import { checksumCommand, InstallerCard } from './download.route.tsx';

const INSTALLER = {
  content_id: 'installer-macos',
  platform: 'macos',
  version: '2.1.0',
  url: 'https://assets.example/labs.pkg',
  size_bytes: 1_000_000,
  sha256: 'a'.repeat(64),
  minimum_system: 'macOS 13',
} as const;

it('tracks the system of an installer when its link is pressed', () => {
  const { page, tracked } = fakePage('/labs/download');
  render(pageWith(<InstallerCard installer={INSTALLER} fit="own" />, '/labs/download', page.app).page);
  expect(tracked).toEqual([]);
  const link = screen.getByRole('link');
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link);
  expect(tracked).toEqual([['installer downloaded', { platform: 'macos', version: '2.1.0' }]]);
});

it.each([
  ['macos', 'LABS-1.4.2-macos.pkg', 'shasum -a 256 ~/Downloads/LABS-1.4.2-macos.pkg'],
  ['windows', 'LABS-1.4.2.exe?x=1', '(Get-FileHash $HOME\\Downloads\\LABS-1.4.2.exe).Hash.ToLower()'],
  ...['', '-rf', 'a;reboot', '$(reboot)', 'a%20b.pkg', '`a`', 'a|b'].map((name) => ['macos', name, null] as const),
] as const)('on %s, the command that verifies %j is %j', (platform, name, command) => {
  expect(checksumCommand({ platform, url: `https://downloads.example/labs/v1/${name}` })).toBe(command);
});
