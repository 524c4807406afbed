import type { Transformation } from './image-query.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** How a picture gets its new shape; sizes in pixels. `extract` comes before `resize`. */
export interface Frame {
  readonly extract?: Size & { readonly left: number; readonly top: number };
  readonly resize?: Size;
  /** Size of the finished picture. */
  readonly size: Size;
}

const rounded = ({ width, height }: Size): Size => ({
  width: Math.max(1, Math.round(width)),
  height: Math.max(1, Math.round(height)),
});

/** Works out the geometry of a transformation, which never makes a picture larger than it is. */
export function frameFor(source: Size, { w, h, fit, f }: Transformation): Frame {
  if (w === undefined || h === undefined || fit === undefined) {
    return insideOf(source, { width: w ?? Number.POSITIVE_INFINITY, height: h ?? Number.POSITIVE_INFINITY });
  }
  const shrink = Math.min(1, source.width / w, source.height / h);
  const target = rounded({ width: w * shrink, height: h * shrink });
  const zoom = Math.min(source.width / target.width, source.height / target.height);
  const part = region(source, rounded({ width: target.width * zoom, height: target.height * zoom }), f);
  return { extract: part, resize: target, size: target };
}

function insideOf(source: Size, box: Size): Frame {
  const factor = Math.min(1, box.width / source.width, box.height / source.height);
  if (factor === 1) {
    return { size: source };
  }
  const size = rounded({ width: source.width * factor, height: source.height * factor });
  return { resize: size, size };
}

/** The part of a picture of a given size that lies in the focus area. Faces are looked for nowhere: they count as the upper middle. */
function region(source: Size, wanted: Size, focus: Transformation['f']): NonNullable<Frame['extract']> {
  const width = Math.min(wanted.width, source.width);
  const height = Math.min(wanted.height, source.height);
  const across = focus === 'left' ? 0 : focus === 'right' ? 1 : 0.5;
  const down = focus === 'top' ? 0 : focus === 'bottom' ? 1 : focus === 'face' ? 0.25 : 0.5;
  return {
    left: Math.round((source.width - width) * across),
    top: Math.round((source.height - height) * down),
    width,
    height,
  };
}
