import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { FILM_TEXTS } from '../texts/films.ts';
import { captionsFile } from './captions.ts';
import { frameAt, sheets } from './frames.ts';
import { FILM } from './timeline.ts';

// Makes the demo film and its captions. Needs `ffmpeg` with libx264 and aac in the path; the same version of it writes the
// same bytes. What it made is committed: nobody needs it to run the product.

const MEDIA = join(import.meta.dirname, '../../media');
const { slug, width, height, framesPerSecond, durationMs } = FILM;
const MUSIC = join(MEDIA, 'assets.ctfassets.net/soundlibrary/demo-autumn-quartet/v1/autumn-quartet.mp3');
const FADE_SECONDS = 1.5;

const seconds = durationMs / 1_000;
const OPTIONS = [
  ['-y', '-loglevel', 'error'],
  ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${width}x${height}`, '-r', `${framesPerSecond}`, '-i', '-'],
  ['-t', `${seconds}`, '-i', MUSIC],
  ['-map', '0:v', '-map', '1:a', '-map_metadata', '-1', '-t', `${seconds}`],
  ['-af', `afade=t=in:d=0.05,afade=t=out:st=${seconds - FADE_SECONDS}:d=${FADE_SECONDS}`],
  ['-vf', 'scale=out_color_matrix=bt709:out_range=tv', '-colorspace', 'bt709'],
  ['-c:v', 'libx264', '-profile:v', 'high', '-level', '3.1', '-pix_fmt', 'yuv420p', '-crf', '24', '-preset', 'slow'],
  ['-c:a', 'aac', '-b:a', '128k', '-ar', '44100', '-ac', '2'],
  // One thread and no dates: nothing in the file depends on the machine or the day.
  ['-threads', '1', '-fflags', '+bitexact', '-flags:v', '+bitexact', '-flags:a', '+bitexact'],
  ['-movflags', '+faststart'],
].flat();

async function film(file: string): Promise<void> {
  const printed = await sheets();
  const ffmpeg = spawn('ffmpeg', [...OPTIONS, file], { stdio: ['pipe', 'inherit', 'inherit'] });
  const ended = once(ffmpeg, 'close');
  for (let ms = 0; ms < durationMs; ms += 1_000 / framesPerSecond) {
    if (!ffmpeg.stdin.write(frameAt(ms, printed))) await once(ffmpeg.stdin, 'drain');
  }
  ffmpeg.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}.`);
}

const file = join(MEDIA, `videos.ctfassets.net/soundlibrary/video-${slug}/v1/${slug}.mp4`);
mkdirSync(dirname(file), { recursive: true });
await film(file);

for (const [index, code] of ['en', 'ja', 'ko'].entries()) {
  const id = `captions-${slug}-${code}`;
  const captions = join(MEDIA, `assets.ctfassets.net/soundlibrary/${id}/v1/${slug}-${code}.vtt`);
  mkdirSync(dirname(captions), { recursive: true });
  writeFileSync(captions, captionsFile(FILM_TEXTS.cues, index === 0 ? 0 : index === 1 ? 1 : 2));
}
