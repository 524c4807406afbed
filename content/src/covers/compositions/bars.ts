import type { Press } from '../press.ts';
import { circle, ellipse, type Point, rect, times, together, turned } from '../shapes.ts';

interface Bars {
  readonly bars: number;
  readonly longest: number;
  readonly shortest: number;
  readonly thickness: number;
  readonly gap: number;
  readonly tilt: number;
  readonly struck: number;
  readonly resonators: boolean;
}

/** Graduated bars on their cords, one of them struck. */
export function bars(
  press: Press,
  { bars: count, longest, shortest, thickness, gap, tilt, struck, resonators }: Bars,
): void {
  const { ink } = press;
  const center: Point = [500, 500];
  press.paper([260, 220]);
  const pitch = thickness + gap;
  const start = 500 - (count * pitch - gap) / 2;
  const row = times(count, (i, share) => ({ i, x: start + i * pitch, length: longest + (shortest - longest) * share }));
  if (resonators) {
    const tubes = turned(
      together(
        row.map(({ x, length }) => ellipse(x + thickness / 2, 500 + length * 0.58, thickness * 0.42, length * 0.14)),
      ),
      tilt,
      center,
    );
    press.shade(tubes({ fill: ink.shade, 'fill-opacity': 0.75 }));
  }
  for (const { i, x, length } of row) {
    const bar = turned(rect(x, 500 - length / 2, thickness, length, thickness * 0.16), tilt, center);
    press.shadow(bar, { dx: 22, dy: 30, blur: 18, strength: 0.8 });
    const fill = i === struck ? ink.accent : i % 2 === 0 ? ink.body : ink.second;
    press.lit(bar, fill, { from: [x - 80, 500 - length / 2], to: [x + 160, 500 + length / 2], dark: 0.55 });
  }
  for (const side of [-0.29, 0.29]) {
    const holes = turned(
      together(row.map(({ x, length }) => circle(x + thickness / 2, 500 + length * side, thickness * 0.13))),
      tilt,
      center,
    );
    press.flat(holes({ fill: ink.ground }));
  }
}
