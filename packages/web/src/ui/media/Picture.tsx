import { preload } from 'react-dom';
import { imageAddress } from '../../lib/image-address.ts';
import * as styles from './Picture.module.css';

interface PictureProps extends PictureShape {
  /** Empty when the text beside it already describes it. */
  readonly alt: string;
  /** Fills its container, whatever the container's proportions are. */
  readonly fills?: boolean;
  /**
   * `first`: the main picture of a page (used with `PicturePreload`), loaded at once and before the others. `early`: another
   * picture in the initial view. All others are loaded when they come near the viewport.
   */
  readonly priority?: 'first' | 'early' | null;
}

/** Width of the single file for browsers without AVIF. */
const PLAIN_WIDTH = 640;

/** Without an `onLoad` handler, React delays a view transition until the pictures have loaded; pages must not wait. */
function holdNothingBack(): void {}

/** A picture of the content service as AVIF in suitable widths, and as JPEG for old browsers; its room is reserved. */
export function Picture({ image, alt, sizes, widths, ratio, fills = false, priority = null }: PictureProps) {
  const { url: source, color } = image;
  const shown = shownPart(image, ratio);
  return (
    <span className={styles.frame} data-fills={fills || undefined}>
      {/* A presentation attribute, because the content security policy forbids style attributes. */}
      <svg className={styles.ground} color={color} aria-hidden="true" />
      <picture>
        <source type="image/avif" srcSet={avifSet({ image, sizes, widths, ratio })} sizes={sizes} />
        <img
          className={styles.image}
          alt={alt}
          width={shown.width}
          height={shown.height}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority === 'first' ? 'high' : undefined}
          decoding={priority ? undefined : 'async'}
          onLoad={holdNothingBack}
          src={imageAddress(source, { width: Math.min(shown.width, PLAIN_WIDTH), format: 'jpg', ratio })}
        />
      </picture>
    </span>
  );
}

/**
 * Preloads a page's main picture from the start of the document: its own element comes after the styles, when a slow
 * connection has received half of the page. Takes the same props as the `Picture`. Not allowed within cached fragments.
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

/** The parts of a picture of the content service that are needed to show it. */
export interface PictureFile {
  /** Without parameters of the service's image API. */
  readonly url: string;
  /** Pixels of the original, which give the reserved room its proportions. */
  readonly width: number;
  readonly height: number;
  /** Hex of the picture's dominant colour, shown until it has loaded. */
  readonly color: string;
}

/** The content and size of a picture. */
export interface PictureShape {
  readonly image: PictureFile;
  /** Its layout width, in the syntax of the `sizes` attribute. */
  readonly sizes: string;
  /** Widths of the available files. Browsers choose the first that is sharp enough. */
  readonly widths?: readonly number[] | undefined;
  /** Width by height of the part that is shown, if not the whole. */
  readonly ratio?: number | undefined;
}

const CARD_WIDTHS = [400, 640] as const;

/** The `srcset` of the AVIF files with the widths that the original can fill; at least one. */
function avifSet({ image, widths = CARD_WIDTHS, ratio }: PictureShape): string {
  const original = shownPart(image, ratio).width;
  const usable = widths.filter((width) => width <= original);
  return (usable.length > 0 ? usable : [original])
    .map((width) => `${imageAddress(image.url, { width, format: 'avif', ratio })} ${width}w`)
    .join(', ');
}

/** Pixels of the original that are shown: the largest part with these proportions. */
function shownPart({ width, height }: PictureFile, ratio: number | undefined) {
  if (!ratio) return { width, height };
  const isWider = width / height > ratio;
  return isWider ? { width: Math.round(height * ratio), height } : { width, height: Math.round(width / ratio) };
}
