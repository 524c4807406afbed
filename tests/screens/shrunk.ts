import sharp from 'sharp';

/** Of three pixels one is kept: text becomes texture, edges stay where they are. */
const SHRINK = 3;
/** Recorded pictures of all pages stay below 4 MB. */
const QUALITY = 50;

/** Rows of RGBA pixels. */
export interface Pixels {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** A picture as it is recorded: a third of the size, as WebP. */
export async function shrink(png: Uint8Array): Promise<Buffer> {
  const { width, height } = await sharp(png).metadata();
  const size = { width: Math.round(width / SHRINK), height: Math.round(height / SHRINK), fit: 'fill' } as const;
  return sharp(png).resize(size).webp({ quality: QUALITY }).toBuffer();
}

export async function pixelsOf(picture: Uint8Array): Promise<Pixels> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

export function pngOf({ data, width, height }: Pixels): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
}
