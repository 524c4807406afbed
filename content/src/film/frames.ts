import { grainTile } from '../covers/grain.ts';
import { HEROES } from '../covers/heroes.ts';
import { PALETTES } from '../covers/palette.ts';
import { Press } from '../covers/press.ts';
import { seededRandom } from '../covers/random.ts';
import { printSheet } from '../covers/render.ts';
import { FILM, IMPRESSIONS, impressionAt } from './timeline.ts';

const PICTURE = 'hero-about';
/** The roller's edge is not sharp. */
const EDGE_PX = 48;

/** The sheet after each impression, as RGB. */
export async function sheets(): Promise<readonly Uint8Array[]> {
  const sleeve = HEROES[PICTURE];
  if (sleeve === undefined) throw new Error(`No picture is called ${PICTURE}.`);
  const { width, height } = FILM;
  const press = new Press({
    width: (1000 * width) / height,
    ink: PALETTES[sleeve.palette],
    random: seededRandom(PICTURE),
  });
  sleeve.draw(press);
  const grain = grainTile();
  const printed: Uint8Array[] = [];
  for (const count of IMPRESSIONS) {
    const some = { layers: (w: number, h: number) => press.layers(w, h).slice(0, count) };
    printed.push((await printSheet(some, { width, height }, grain)).data);
  }
  return printed;
}

/** One picture of the film: the next impression comes over the one before it from the left. */
export function frameAt(ms: number, printed: readonly Uint8Array[]): Uint8Array {
  const { done, next } = impressionAt(ms);
  const [before, after] = [printed[done], printed[done + 1]];
  if (before === undefined) throw new Error(`No sheet is printed for ${ms} ms.`);
  if (next === 0 || after === undefined) return before;
  const frame = new Uint8Array(before.length);
  const edge = next * (FILM.width + EDGE_PX);
  for (let at = 0; at < frame.length; at++) {
    const x = Math.floor(at / 3) % FILM.width;
    const share = Math.min(Math.max((edge - x) / EDGE_PX, 0), 1);
    const old = before[at] ?? 0;
    frame[at] = Math.round(old + ((after[at] ?? 0) - old) * share);
  }
  return frame;
}
