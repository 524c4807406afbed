import { imageAddress } from '../../lib/image-address.ts';
import styles from './Picture.module.css';
import { avifSet, type PictureShape, shownPart } from './picture-shape.ts';

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
