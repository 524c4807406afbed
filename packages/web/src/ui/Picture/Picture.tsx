import { type ImageCrop, imageAddress, imageSourceSet } from '../../lib/image-address.ts';
import styles from './Picture.module.css';

/** A picture of the content service, as far as showing it needs. */
interface PictureFile {
  /** Without parameters of the service's image API. */
  readonly url: string;
  /** Pixels of the original: they give the room its proportions before the picture is there. */
  readonly width: number;
  readonly height: number;
  /** Hex of the picture's dominant colour, shown until it is there. */
  readonly color: string;
}

interface PictureProps {
  readonly image: PictureFile;
  /** Empty when the words beside it already say what it shows. */
  readonly alt: string;
  /** How wide it is laid out, as the `sizes` attribute says it. */
  readonly sizes: string;
  readonly widths?: readonly number[];
  /** Shows a part in other proportions. */
  readonly crop?: ImageCrop;
  /** Takes the whole of its place, whatever that place's proportions are. */
  readonly fills?: boolean;
  /**
   * `first`: the main picture of a page, fetched at once and before the others. `early`: also in what is seen first. All
   * others are fetched when they come near.
   */
  readonly priority?: 'first' | 'early' | null;
}

const CARD_WIDTHS = [400, 640] as const;

/** Of the one file for browsers without AVIF. */
const PLAIN_WIDTH = 640;

/** React lets a view transition wait for a picture unless somebody listens for it; a page must not. */
function holdNothingBack(): void {}

/** A picture of the content service as AVIF in fitting widths, for old browsers as JPEG; nothing moves when it arrives. */
export function Picture({
  image,
  alt,
  sizes,
  widths = CARD_WIDTHS,
  crop,
  fills = false,
  priority = null,
}: PictureProps) {
  const { url: source, color } = image;
  const shown = crop ? partOf(image, crop) : image;
  const set = { source, widths, original: shown.width, crop };
  return (
    <span className={styles.frame} data-fills={fills || undefined}>
      {/* A presentation attribute: the page's policy forbids style attributes. */}
      <svg className={styles.ground} color={color} aria-hidden="true" />
      <picture>
        <source type="image/avif" srcSet={imageSourceSet({ ...set, format: 'avif' })} sizes={sizes} />
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

/** The largest part of those proportions. */
function partOf({ width, height }: PictureFile, { ratio }: ImageCrop) {
  const isWider = width / height > ratio;
  return isWider ? { width: Math.round(height * ratio), height } : { width, height: Math.round(width / ratio) };
}
