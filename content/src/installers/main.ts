import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { INSTALLER_VERSION, INSTALLERS, installerPath, READ_ME } from '../texts/installers.ts';

// The files that the download page of the demo offers: there is no application, and they say so.

const MEDIA = join(import.meta.dirname, '../../media');
/** Archives write the time of the place where they are made: this one is the same everywhere. */
const MADE_AT = new Date(2026, 9, 30, 9, 0, 0);

for (const { platform } of INSTALLERS) {
  const folder = `LABS-${INSTALLER_VERSION}-${platform}`;
  const file = join(MEDIA, installerPath(platform));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, zipSync({ [`${folder}/READ ME.txt`]: strToU8(READ_ME) }, { mtime: MADE_AT, level: 9 }));
}
