import type { Press } from '../press.ts';
import { circle, type Point } from '../shapes.ts';

interface Flare {
  readonly bells: readonly { readonly at: Point; readonly radius: number; readonly throat: Point }[];
  readonly rings: number;
}

/** The bell of a horn looked into: rings falling back to a dark throat. */
export function flare(press: Press, { bells, rings }: Flare): void {
  const { ink } = press;
  press.paper([200, 150], 0.28);
  for (const {
    at: [x, y],
    radius,
    throat,
  } of bells) {
    press.shadow(circle(x, y, radius), { dx: 24, dy: 40, blur: 40, strength: 0.9 });
    for (let ring = 0; ring < rings; ring++) {
      const share = ring / rings;
      const depth = share ** 0.6;
      const r = radius * (1 - depth * 0.94) ** 1.1;
      const center: Point = [x + throat[0] * depth, y + throat[1] * depth];
      const lip = circle(...center, r);
      const flip = ring % 2 === 0 ? 1 : -1;
      const color = ring === 0 ? ink.accent : ring % 2 === 0 ? ink.body : ink.second;
      press.lit(lip, color, {
        from: [center[0] - r * flip, center[1] - r * flip * 0.8],
        to: [center[0] + r * flip, center[1] + r * flip * 0.8],
        light: 0.5,
        dark: 0.5 + share * 0.4,
      });
    }
    const deepest = radius * 0.1;
    press.flat(circle(x + throat[0], y + throat[1], deepest)({ fill: ink.shade }));
  }
}
