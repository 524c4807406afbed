import { writeFileSync } from 'node:fs';
import { contentExport } from './content-export.ts';
import { readMedia } from './media-folder.ts';

const space = contentExport(readMedia(new URL('../../media/', import.meta.url)));
writeFileSync(new URL('../../export.json', import.meta.url), `${JSON.stringify(space, null, 2)}\n`);
console.log(`export.json: ${space.entries.length} entries, ${space.assets.length} assets`);
