import { preload } from 'react-dom';
import { type ImageCrop, imageAddress, imageSourceSet } from '../../lib/image-address.ts';
import styles from './Picture.module.css';

interface PictureProps extends PictureShape {
  /** Empty when the words beside it already say what it shows. */
  readonly alt: string;
  /** Takes the whole of its place, whatever that place's proportions are. */
  readonly fills?: boolean;
  /**
   * `first`: the main picture of a page (`PicturePreload` belongs to it), fetched at once and before the others. `early`: also in what is seen first. All
   * others are fetched when they come near.
   */
  readonly priority?: 'first' | 'early' | null;
}

/** Of the one file for browsers without AVIF. */
const PLAIN_WIDTH = 640;

/** React lets a view transition wait for a picture unless somebody listens for it; a page must not. */
function holdNothingBack(): void {}

/** A picture of the content service as AVIF in fitting widths, for old browsers as JPEG; nothing moves when it arrives. */
export function Picture({ image, alt, sizes, widths, crop, fills = false, priority = null }: PictureProps) {
  const { url: source, color } = image;
  const shown = shownPart(image, crop);
  return (
    <span className={styles.frame} data-fills={fills || undefined}>
      {/* A presentation attribute: the page's policy forbids style attributes. */}
      <svg className={styles.ground} color={color} aria-hidden="true" />
      <picture>
        <source type="image/avif" srcSet={avifSet({ image, sizes, widths, crop })} sizes={sizes} />
        <img
          className={styles.image}
          alt={alt}
          width={shown.width}
          height={shown.height}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority === 'first' ? 'high' : undefined}
          decoding={priority ? undefined : 'async'}
          onLoad={holdNothingBack}
          src={imageAddress(source, { width: Math.min(shown.width, PLAIN_WIDTH), format: 'jpg', crop })}
        />
      </picture>
    </span>
  );
}

/**
 * Has the browser fetch a page's main picture from the page's first lines on: its own place comes behind the styles, when a slow
 * line has brought half of the page. What it is given is what the `Picture` is given. Not within cached fragments.
 */
export function PicturePreload(picture: PictureShape) {
  if (import.meta.env.SSR) {
    preload(picture.image.url, {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: avifSet(picture),
      imageSizes: picture.sizes,
      fetchPriority: 'high',
    });
  }
  return null;
}

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
function avifSet({ image, widths = CARD_WIDTHS, crop }: PictureShape): string {
  return imageSourceSet({ source: image.url, format: 'avif', widths, original: shownPart(image, crop).width, crop });
}

/** Pixels of the original that are shown: the largest part of the crop's proportions. */
function shownPart({ width, height }: PictureFile, crop: ImageCrop | undefined) {
  if (!crop) return { width, height };
  const isWider = width / height > crop.ratio;
  return isWider
    ? { width: Math.round(height * crop.ratio), height }
    : { width, height: Math.round(width / crop.ratio) };
}
