import type { Press } from '../press.ts';
import { circle, curve, type Point, times } from '../shapes.ts';

interface Rebound {
  readonly bounces: number;
  readonly thick: number;
}

/** One rubber cord bouncing across the sheet, each hop lower than the last. */
export function rebound(press: Press, { bounces, thick }: Rebound): void {
  const { ink, width } = press;
  press.paper([250, 200], 0.25);
  const steps = bounces * 16;
  const floor = 800;
  const track = times(steps + 1, (_, t): Point => {
    const hop = t * bounces;
    const height = 640 * 0.68 ** Math.floor(Math.min(hop, bounces - 0.001));
    return [-60 + (width + 120) * (1 - (1 - t) ** 1.35), floor - Math.abs(Math.sin(hop * Math.PI)) * height];
  });
  const cord = curve(track);
  const stroke = { fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
  press.shadow((attributes) => cord({ ...stroke, stroke: String(attributes.fill), 'stroke-width': thick }), {
    dx: 30,
    dy: 54,
    blur: 22,
    strength: 0.9,
  });
  press.flat(cord({ ...stroke, stroke: ink.body, 'stroke-width': thick }));
  press.tone(
    (attributes) => cord({ ...stroke, stroke: String(attributes.fill), 'stroke-width': thick }),
    [0, 160],
    [0, floor + thick],
    [
      [0, ink.light, 0.35],
      [0.4, ink.light, 0],
      [0.45, ink.shade, 0],
      [1, ink.shade, 0.8],
    ],
  );
  press.overprint(cord({ ...stroke, stroke: ink.second, 'stroke-width': thick * 0.22 }));
  const ball: Point = [width - 210, 250];
  press.shadow(circle(...ball, 84), { dx: 24, dy: 40, blur: 22 });
  press.lit(circle(...ball, 84), ink.accent, { from: [ball[0] - 70, ball[1] - 70], to: [ball[0] + 70, ball[1] + 70] });
}
