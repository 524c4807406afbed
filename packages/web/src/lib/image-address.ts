export type ImageFormat = 'avif' | 'webp' | 'jpg';

export interface ImageForm {
  /** Pixels of the file. */
  readonly width: number;
  readonly format: ImageFormat;
}

/** AVIF keeps detail at lower numbers than the older formats. */
const QUALITY = { avif: 52, webp: 72, jpg: 76 } as const satisfies Record<ImageFormat, number>;

/** The address of a picture in one width and format, by the content service's image API (`w`, `q`, `fm`). */
export function imageAddress(source: string, { width, format }: ImageForm): string {
  return `${source}${source.includes('?') ? '&' : '?'}w=${width}&q=${QUALITY[format]}&fm=${format}`;
}

interface SourceSet {
  readonly source: string;
  readonly format: ImageFormat;
  readonly widths: readonly number[];
  /** Width of the original: nothing larger is asked for. */
  readonly original: number;
}

/** A `srcset` of the widths that the original can fill; at least one. */
export function imageSourceSet({ source, format, widths, original }: SourceSet): string {
  return usableWidths(widths, original)
    .map((width) => `${imageAddress(source, { width, format })} ${width}w`)
    .join(', ');
}

function usableWidths(widths: readonly number[], original: number): readonly number[] {
  const usable = widths.filter((width) => width <= original);
  return usable.length > 0 ? usable : [original];
}
