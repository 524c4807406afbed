interface ImageForm {
  /** Pixels of the file. */
  readonly width: number;
  readonly format: keyof typeof QUALITY;
  /** Width by height of the part at the centre that is shown: the service crops, so that no hidden pixels are sent. */
  readonly ratio?: number | undefined;
}

/** AVIF has the same visible quality at lower numbers than older formats: covers with grain at 45 as at 60. */
const QUALITY = { avif: 45, webp: 72, jpg: 76 } as const;

/** The URL of a picture in one format, by the content service's image API (`w`, `q`, `fm`; `h`, `fit`, `f` for a crop). */
export function imageAddress(source: string, { width, format, ratio }: ImageForm): string {
  const part = ratio ? `&h=${Math.round(width / ratio)}&fit=fill&f=center` : '';
  return `${source}${source.includes('?') ? '&' : '?'}w=${width}&q=${QUALITY[format]}&fm=${format}${part}`;
}
