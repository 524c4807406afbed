type Attributes = Readonly<Record<string, string | number>>;
/** A form without ink yet: give it SVG attributes and it becomes an element. */
export type Shape = (attributes: Attributes) => string;
export type Point = readonly [x: number, y: number];

/** Two decimals keep the files small and hide differences between floating-point libraries. */
export const round = (value: number): number => Math.round(value * 100) / 100;

function element(name: string, geometry: Attributes, attributes: Attributes): string {
  const pairs = Object.entries({ ...geometry, ...attributes });
  const text = pairs.map(([key, value]) => `${key}="${typeof value === 'number' ? round(value) : value}"`);
  return `<${name} ${text.join(' ')}/>`;
}

export function circle(cx: number, cy: number, r: number): Shape {
  return (attributes) => element('circle', { cx, cy, r }, attributes);
}

export function ellipse(cx: number, cy: number, rx: number, ry: number): Shape {
  return (attributes) => element('ellipse', { cx, cy, rx, ry }, attributes);
}

export function rect(x: number, y: number, width: number, height: number, rx = 0): Shape {
  return (attributes) => element('rect', { x, y, width, height, rx }, attributes);
}

export function path(d: string): Shape {
  return (attributes) => element('path', { d }, attributes);
}

const pairs = (points: readonly Point[]): string => points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L');

export function polygon(points: readonly Point[]): Shape {
  return path(`M${pairs(points)}Z`);
}

export function polyline(points: readonly Point[]): Shape {
  return path(`M${pairs(points)}`);
}

export function line(from: Point, to: Point): Shape {
  return polyline([from, to]);
}

/** Path data of a soft curve through all points (Catmull-Rom); `closed` joins the ends. */
export function curveData(points: readonly Point[], closed = false): string {
  const count = points.length;
  const at = (i: number): Point => points[closed ? (i + count) % count : Math.min(Math.max(i, 0), count - 1)] ?? [0, 0];
  const [x0, y0] = at(0);
  let d = `M${round(x0)} ${round(y0)}`;
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const c1: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const c2: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    d += `C${[...c1, ...c2, ...to].map(round).join(' ')}`;
  }
  return closed ? `${d}Z` : d;
}

export function curve(points: readonly Point[], closed = false): Shape {
  return path(curveData(points, closed));
}

/** Several shapes inked as one. */
export function together(shapes: readonly Shape[]): Shape {
  return (attributes) => shapes.map((shape) => shape(attributes)).join('');
}

/** A shape turned by `degrees` about a point. */
export function turned(shape: Shape, degrees: number, [x, y]: Point): Shape {
  return (attributes) => `<g transform="rotate(${round(degrees)} ${round(x)} ${round(y)})">${shape(attributes)}</g>`;
}

/** A shape moved. */
export function moved(shape: Shape, dx: number, dy: number): Shape {
  return (attributes) => `<g transform="translate(${round(dx)} ${round(dy)})">${shape(attributes)}</g>`;
}

/** Numbers 0..count-1 mapped: the loop of every composition. */
export function times<T>(count: number, make: (index: number, share: number) => T): T[] {
  return Array.from({ length: count }, (_, i) => make(i, count > 1 ? i / (count - 1) : 0));
}

export function polar([cx, cy]: Point, radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
}
