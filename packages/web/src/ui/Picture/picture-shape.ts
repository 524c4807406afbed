import { type ImageCrop, imageSourceSet } from '../../lib/image-address.ts';

/** A picture of the content service, as far as showing it needs. */
export interface PictureFile {
  /** Without parameters of the service's image API. */
  readonly url: string;
  /** Pixels of the original: they give the room its proportions before the picture is there. */
  readonly width: number;
  readonly height: number;
  /** Hex of the picture's dominant colour, shown until it is there. */
  readonly color: string;
}

/** What a picture shows, and how large. */
export interface PictureShape {
  readonly image: PictureFile;
  /** How wide it is laid out, as the `sizes` attribute says it. */
  readonly sizes: string;
  /** Of the files to choose from. Browsers take the first that has a pixel for each of the screen's. */
  readonly widths?: readonly number[] | undefined;
  /** Shows a part in other proportions. */
  readonly crop?: ImageCrop | undefined;
}

const CARD_WIDTHS = [400, 640] as const;

/** The `srcset` of its AVIF files. */
export function avifSet({ image, widths = CARD_WIDTHS, crop }: PictureShape): string {
  return imageSourceSet({ source: image.url, format: 'avif', widths, original: shownPart(image, crop).width, crop });
}

/** Pixels of the original that are shown: the largest part of the crop's proportions. */
export function shownPart({ width, height }: PictureFile, crop: ImageCrop | undefined) {
  if (!crop) return { width, height };
  const isWider = width / height > crop.ratio;
  return isWider
    ? { width: Math.round(height * crop.ratio), height }
    : { width, height: Math.round(width / crop.ratio) };
}
