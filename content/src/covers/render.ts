import sharp from 'sharp';
import { GRAIN_SIDE } from './grain.ts';
import type { Finish, Press } from './press.ts';

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** RGB, eight bits a channel. */
  readonly data: Uint8Array;
}

/** Width of a stipple dot's edge: smaller is crisper and heavier to store. */
const SOFTNESS = 0.55;
/** The rest of a sprayed tone is laid smoothly, so that prints stay calm at thumbnail size. */
const STIPPLE_SHARE = 0.5;
const PAPER_TOOTH = 5;
const MISREGISTRATION_PX = { x: 4, y: -3 };

/** Prints a sheet: rasterises each layer and lays it on the ones below. */
export async function printSheet(
  press: Pick<Press, 'layers'>,
  size: { width: number; height: number },
  grain: Float32Array,
): Promise<Pixels> {
  const { width, height } = size;
  const data = new Uint8Array(width * height * 3);
  const pixels: Pixels = { width, height, data };
  for (const [index, layer] of press.layers(width, height).entries()) {
    const inked = await sharp(Buffer.from(layer.svg)).ensureAlpha().raw().toBuffer();
    lay(pixels, inked, layer.finish, { grain, offset: index * 7919 });
  }
  addTooth(pixels, grain);
  return pixels;
}

function lay(
  sheet: Pixels,
  inked: Buffer,
  finish: Finish,
  { grain, offset }: { grain: Float32Array; offset: number },
): void {
  const { width, height, data } = sheet;
  const multiplies = finish === 'overprint' || finish === 'shade';
  const shift = finish === 'overprint' ? MISREGISTRATION_PX : { x: 0, y: 0 };
  for (let y = 0; y < height; y++) {
    const sourceY = Math.min(Math.max(y - shift.y, 0), height - 1);
    for (let x = 0; x < width; x++) {
      const source = (sourceY * width + Math.min(Math.max(x - shift.x, 0), width - 1)) * 4;
      const alpha = (inked[source + 3] ?? 0) / 255;
      if (alpha === 0) continue;
      const share =
        finish === 'spray' || finish === 'shade' ? stipple(alpha, grain[grainIndex(x, y, offset)] ?? 0) : alpha;
      const target = (y * width + x) * 3;
      for (let c = 0; c < 3; c++) {
        const below = data[target + c] ?? 0;
        const ink = inked[source + c] ?? 0;
        const above = multiplies ? (below * ink) / 255 : ink;
        data[target + c] = below + (above - below) * share + 0.5;
      }
    }
  }
}

function grainIndex(x: number, y: number, offset: number): number {
  const wrap = GRAIN_SIDE - 1;
  return ((y + (offset >> 5)) & wrap) * GRAIN_SIDE + ((x + offset) & wrap);
}

function stipple(alpha: number, threshold: number): number {
  const edge = SOFTNESS / 2 + threshold * (1 - SOFTNESS);
  const dot = Math.min(Math.max((alpha - edge) / SOFTNESS + 0.5, 0), 1);
  return alpha + (dot - alpha) * STIPPLE_SHARE;
}

/** Uncoated stock: a faint tooth over everything, strongest in the middle tones. */
function addTooth({ width, height, data }: Pixels, grain: Float32Array): void {
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const target = (y * width + x) * 3;
      const noise = ((grain[grainIndex(x, y, 340_111)] ?? 0.5) - 0.5) * PAPER_TOOTH;
      for (let c = 0; c < 3; c++) data[target + c] = Math.min(Math.max((data[target + c] ?? 0) + noise, 0), 255);
    }
  }
}
