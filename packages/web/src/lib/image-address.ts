type ImageFormat = 'avif' | 'webp' | 'jpg';

/** A part of a picture in other proportions: the service crops it, so that no hidden pixels are sent. */
export interface ImageCrop {
  /** Width divided by height. */
  readonly ratio: number;
  /** The part of the picture that is retained. */
  readonly focus: 'center' | 'top' | 'bottom' | 'left' | 'right' | 'face';
}

interface ImageForm {
  /** Pixels of the file. */
  readonly width: number;
  readonly format: ImageFormat;
  readonly crop?: ImageCrop | undefined;
}

/** AVIF has the same visible quality at lower numbers than older formats: covers with grain at 45 as at 60. */
const QUALITY = { avif: 45, webp: 72, jpg: 76 } as const satisfies Record<ImageFormat, number>;

/** The URL of a picture in one format, by the content service's image API (`w`, `q`, `fm`; `h`, `fit`, `f` for a crop). */
export function imageAddress(source: string, { width, format, crop }: ImageForm): string {
  const part = crop ? `&h=${Math.round(width / crop.ratio)}&fit=fill&f=${crop.focus}` : '';
  return `${source}${source.includes('?') ? '&' : '?'}w=${width}&q=${QUALITY[format]}&fm=${format}${part}`;
}

interface SourceSet {
  readonly source: string;
  readonly format: ImageFormat;
  readonly widths: readonly number[];
  /** Width of the original, or of the crop: no larger file is requested. */
  readonly original: number;
  readonly crop?: ImageCrop | undefined;
}

/** A `srcset` of the widths that the original can fill; at least one. */
export function imageSourceSet({ source, format, widths, original, crop }: SourceSet): string {
  return usableWidths(widths, original)
    .map((width) => `${imageAddress(source, { width, format, crop })} ${width}w`)
    .join(', ');
}

function usableWidths(widths: readonly number[], original: number): readonly number[] {
  const usable = widths.filter((width) => width <= original);
  return usable.length > 0 ? usable : [original];
}
