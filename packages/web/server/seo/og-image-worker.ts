import satori, { type Font } from 'satori';
import sharp from 'sharp';
import { CARD_SIZE } from '../../src/platform/navigation/page-head.ts';
import type { OgImageData } from './og-image-data.ts';
import { type CardBrand, ogImageDesign, readFonts } from './og-image-design.ts';

const QUALITY = 84;

/** A card to draw. Its brand is the same for all. */
export interface DrawnCard {
  readonly data: OgImageData;
  readonly brand: CardBrand;
}

/** By language tag; read once, because they are large. */
const fonts = new Map<string, Promise<Font[]>>();

sharp.concurrency(1);

/** Draws a card as JPEG from pictures in data URLs; in a worker thread, since it occupies the processor. */
export default async function drawCard({ data, brand }: DrawnCard): Promise<Uint8Array> {
  const { languageTag } = data;
  const loading = fonts.get(languageTag) ?? readFonts(languageTag, brand.cardFonts);
  fonts.set(languageTag, loading);
  const svg = await satori(ogImageDesign(data, brand), { ...CARD_SIZE, fonts: await loading });
  return sharp(Buffer.from(svg)).jpeg({ quality: QUALITY, mozjpeg: true, chromaSubsampling: '4:4:4' }).toBuffer();
}
