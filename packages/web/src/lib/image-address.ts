type ImageFormat = 'avif' | 'webp' | 'jpg';

/** A part of a picture in other proportions than its own: the service cuts it out, so that nothing unseen travels. */
export interface ImageCrop {
  /** Width by height. */
  readonly ratio: number;
  /** What of the picture stays. */
  readonly focus: 'center' | 'top' | 'bottom' | 'left' | 'right' | 'face';
}

interface ImageForm {
  /** Pixels of the file. */
  readonly width: number;
  readonly format: ImageFormat;
  readonly crop?: ImageCrop | undefined;
}

/** AVIF keeps detail at lower numbers than the older formats: covers with grain look the same at 45 as at 60. */
const QUALITY = { avif: 45, webp: 72, jpg: 76 } as const satisfies Record<ImageFormat, number>;

/** The address of a picture in one form, by the content service's image API (`w`, `q`, `fm`; `h`, `fit`, `f` for a part). */
export function imageAddress(source: string, { width, format, crop }: ImageForm): string {
  const part = crop ? `&h=${Math.round(width / crop.ratio)}&fit=fill&f=${crop.focus}` : '';
  return `${source}${source.includes('?') ? '&' : '?'}w=${width}&q=${QUALITY[format]}&fm=${format}${part}`;
}

interface SourceSet {
  readonly source: string;
  readonly format: ImageFormat;
  readonly widths: readonly number[];
  /** Width of the original, or of the part: nothing larger is asked for. */
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
