import type { Press } from '../press.ts';
import { circle, type Point, polygon, rect, times, together, turned } from '../shapes.ts';

interface Bore {
  readonly tilt: number;
  readonly width: number;
  /** Extra width at the far end: 0 for a flute, more for a clarinet or an oboe. */
  readonly taper: number;
  readonly holes: readonly number[];
  readonly keys: boolean;
  readonly breath: { readonly at: Point; readonly arcs: number; readonly step: number };
}

/** A wind's tube laid across the sheet, its breath ringing out behind. */
export function bore(press: Press, { tilt, width, taper, holes, keys, breath }: Bore): void {
  const { ink } = press;
  const center: Point = [500, 500];
  press.paper(breath.at, 0.3);
  for (let arc = breath.arcs; arc > 0; arc--) {
    const r = arc * breath.step;
    const fill = arc % 2 === 0 ? ink.second : ink.ground;
    press.lit(circle(...breath.at, r), fill, {
      from: [breath.at[0] - r, breath.at[1] - r],
      to: [breath.at[0] + r, breath.at[1] + r],
      light: 0.25,
      dark: 0.45,
    });
  }
  const half = width / 2;
  const tube = turned(
    polygon([
      [-300, 500 - half],
      [700, 500 - half],
      [1010, 500 - half - taper],
      [1010, 500 + half + taper],
      [700, 500 + half],
      [-300, 500 + half],
    ]),
    tilt,
    center,
  );
  press.shadow(tube, { dx: 16, dy: 50, blur: 30, strength: 0.9 });
  press.flat(tube({ fill: ink.body }));
  press.tone(
    tube,
    [0, 500 - half],
    [0, 500 + half],
    [
      [0, ink.light, 0.15],
      [0.25, ink.light, 0.5],
      [0.45, ink.shade, 0],
      [1, ink.shade, 0.8],
    ],
  );
  const rings = turned(
    together([rect(60, 500 - half - 6, 26, width + 12, 5), rect(690, 500 - half - 6, 26, width + 12, 5)]),
    tilt,
    center,
  );
  press.flat(rings({ fill: ink.accent }));
  const stops = holes.map((x) =>
    turned(circle(x, 500 - (keys ? 0 : width * 0.06), width * (keys ? 0.36 : 0.22)), tilt, center),
  );
  if (keys) press.shadow(together(stops), { dx: 10, dy: 20, blur: 8, strength: 0.9 });
  press.flat(together(stops)({ fill: keys ? ink.accent : ink.shade }));
  if (keys)
    press.flat(
      together(times(holes.length, (i) => turned(circle(holes[i] ?? 0, 500, width * 0.2), tilt, center)))({
        fill: ink.body,
      }),
    );
}
