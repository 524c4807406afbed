import type { Press } from '../press.ts';
import { circle, line, type Point, polygon, times, together } from '../shapes.ts';

interface Fan {
  readonly strings: number;
  readonly root: readonly [Point, Point];
  readonly crown: readonly [Point, Point];
  /** How far the crown bows outwards. */
  readonly swell: number;
  readonly folds: boolean;
}

/** Strings ruled from a straight root to a bowed crown, with the sheet folded between them. */
export function fan(press: Press, { strings, root, crown, swell, folds }: Fan): void {
  const { ink } = press;
  press.paper([250, 250]);
  const low = (share: number): Point => between(root, share);
  const high = (share: number): Point => {
    const [x, y] = between(crown, share);
    return [x, y - swell * Math.sin(share * Math.PI)];
  };
  const panels = times(strings - 1, (i) => {
    const [a, b] = [i / (strings - 1), (i + 1) / (strings - 1)];
    return {
      shape: polygon([low(a), high(a), high(b), low(b)]),
      from: high(a),
      to: low(b),
      even: i % 2 === 0,
      start: low(a),
      end: low(b),
    };
  });
  const whole = together(panels.map(({ shape }) => shape));
  press.shadow(whole, { dx: 30, dy: 40, blur: 36, strength: 0.8 });
  for (const { shape, from, to, even } of panels) {
    if (folds) press.lit(shape, even ? ink.body : ink.second, { from, to, dark: even ? 0.35 : 0.7 });
    else press.lit(shape, ink.second, { from, to, light: even ? 0.5 : 0.12, dark: even ? 0.3 : 0.8 });
  }
  const wires = together(times(strings, (_, share) => line(low(share), high(share))));
  press.flat(wires({ stroke: folds ? ink.ground : ink.body, 'stroke-width': folds ? 4 : 6 }));
  const pins = together(times(strings, (_, share) => circle(...high(share), folds ? 9 : 12)));
  press.shadow(pins, { dx: 6, dy: 12, blur: 5 });
  press.flat(pins({ fill: ink.accent }));
}

function between([from, to]: readonly [Point, Point], share: number): Point {
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}
