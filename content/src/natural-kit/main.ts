import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { encodeStereoNote } from '../notes/encode-note.ts';
import { NATURAL_KIT } from './kit.ts';
import { renderPad } from './render-pad.ts';

const MEDIA = join(import.meta.dirname, '../../media/assets.ctfassets.net/soundlibrary');

let bytes = 0;
for (const pad of NATURAL_KIT) {
  for (const velocity of pad.velocities) {
    const name = `${pad.slug}-${velocity}`;
    const path = join(MEDIA, `drum-${name}/v1/${name}.mp3`);
    const mp3 = encodeStereoNote(renderPad(pad, velocity));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, mp3);
    bytes += mp3.length;
    process.stdout.write(`${name}: ${mp3.length} bytes\n`);
  }
}
process.stdout.write(`the kit: ${bytes} bytes\n`);
