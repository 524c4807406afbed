import satori, { type Font } from 'satori';
import sharp from 'sharp';
import { CARD_SIZE } from '../../src/platform/navigation/page-head.ts';
import type { OgImageData } from './og-image-data.ts';
import { ogImageDesign, readFonts } from './og-image-design.ts';

const QUALITY = 84;

/** By language tag; read once, because they are large. */
const fonts = new Map<string, Promise<Font[]>>();

sharp.concurrency(1);

/**
 * Draws a card as a JPEG from pictures in data URLs. Runs in a worker thread, because it occupies the processor for a while.
 */
export default async function drawCard(data: OgImageData): Promise<Uint8Array> {
  const { languageTag } = data;
  const loading = fonts.get(languageTag) ?? readFonts(languageTag);
  fonts.set(languageTag, loading);
  const svg = await satori(ogImageDesign(data), { ...CARD_SIZE, fonts: await loading });
  return sharp(Buffer.from(svg)).jpeg({ quality: QUALITY, mozjpeg: true, chromaSubsampling: '4:4:4' }).toBuffer();
}
