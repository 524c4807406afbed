import type { Press } from '../press.ts';
import { circle, ellipse, line, type Point, polar, polygon, type Shape, times, together, turned } from '../shapes.ts';

interface Moire {
  readonly weave: 'lines' | 'rings' | 'spokes';
  readonly pitch: number;
  readonly drift: number;
  readonly spot: Point;
}

/** Two fine rulings a little out of step: the beating of a bowed tone. */
export function moire(press: Press, { weave, pitch, drift, spot }: Moire): void {
  const { ink } = press;
  press.paper([700, 150]);
  const plates = PLATES[weave];
  plates.forEach((plate, index) => {
    press.shadow(plate, { dy: 30, blur: 34, strength: 0.7 });
    press.lit(plate, index === 0 ? ink.body : ink.second, { from: [250, 100], to: [800, 950], dark: 0.6 });
  });
  const field = together(plates);
  const fine = { fill: 'none', 'stroke-width': pitch * 0.42 };
  press.flat(press.clipped(field, ruling(weave, pitch, 0)({ ...fine, stroke: ink.ground })));
  press.flat(press.clipped(field, ruling(weave, pitch, drift)({ ...fine, stroke: ink.ground })));
  press.shadow(circle(...spot, 46), { dy: 16, blur: 12 });
  press.flat(circle(...spot, 46)({ fill: ink.accent }));
}

const PLATES: Readonly<Record<Moire['weave'], readonly Shape[]>> = {
  lines: [
    polygon([
      [500, 70],
      [742, 330],
      [690, 930],
      [310, 930],
      [258, 330],
    ]),
  ],
  rings: [circle(390, 430, 300), circle(620, 600, 300)],
  spokes: [circle(500, 520, 370), ellipse(500, 520, 120, 120)],
};

function ruling(weave: Moire['weave'], pitch: number, drift: number): Shape {
  if (weave === 'lines') {
    const lines = together(
      times(Math.round(1400 / pitch), (i) => line([-200 + i * pitch, -200], [-200 + i * pitch, 1200])),
    );
    return turned(lines, drift, [500, 1300]);
  }
  if (weave === 'rings') {
    return together(times(Math.round(620 / pitch), (i) => circle(390 + drift * 9, 430 + drift * 6.6, (i + 1) * pitch)));
  }
  const hub: Point = [500 + drift * 8, 520 - drift * 5];
  return together(times(150, (i) => line(polar(hub, 90, i * 2.4 + drift), polar(hub, 700, i * 2.4 + drift))));
}
