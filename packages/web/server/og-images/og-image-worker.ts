import satori from 'satori';
import sharp from 'sharp';
import { CARD_SIZE } from '../../src/platform/navigation/page-head.ts';
import type { OgImageData } from './og-image-data.ts';
import { ogImageDesign } from './og-image-design.ts';
import { cardFonts } from './og-image-fonts.ts';

const QUALITY = 84;

sharp.concurrency(1);

/** Draws a card whose pictures are data addresses; a JPEG. Runs in a thread of its own: it takes the processor for a while. */
export default async function drawCard(facts: OgImageData): Promise<Uint8Array> {
  const svg = await satori(ogImageDesign(facts), { ...CARD_SIZE, fonts: await cardFonts(facts.languageTag) });
  return sharp(Buffer.from(svg)).jpeg({ quality: QUALITY, mozjpeg: true, chromaSubsampling: '4:4:4' }).toBuffer();
}
