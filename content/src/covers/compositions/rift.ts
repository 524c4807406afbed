import type { Press } from '../press.ts';
import { circle, moved, type Point, polygon, polyline } from '../shapes.ts';

interface Rift {
  readonly at: Point;
  readonly radius: number;
  readonly rings: number;
  /** The crack from its top to its foot. */
  readonly crack: readonly Point[];
  /** How far each half is thrown from the crack. */
  readonly throw: Point;
}

/** A drum struck so hard that it splits: both halves slide apart along a jagged crack. */
export function rift(press: Press, { at, radius, rings, crack, throw: [dx, dy] }: Rift): void {
  const { ink, width } = press;
  press.paper([200, 120], 0.3);
  const first = crack[0] ?? at;
  const last = crack.at(-1) ?? at;
  const left = polygon([[-400, first[1]], ...crack, [-400, last[1]]]);
  const right = polygon([[width + 400, first[1]], ...crack, [width + 400, last[1]]]);
  press.glow(at, radius * 1.5, ink.accent, 0.5);
  const fork = polyline(crack);
  press.flat(
    fork({ fill: 'none', stroke: ink.accent, 'stroke-width': Math.hypot(dx, dy) * 1.5, 'stroke-linejoin': 'miter' }),
  );
  for (const [side, sx, sy] of [
    [left, -dx, -dy],
    [right, dx, dy],
  ] as const) {
    for (let ring = 0; ring < rings; ring++) {
      const r = radius * (1 - ring / rings);
      const half = moved((attributes) => press.clipped(side, circle(...at, r)(attributes)), sx, sy);
      press.shadow(half, { dx: 14, dy: 24, blur: 24, strength: 0.8 });
      press.lit(half, ring % 2 === 0 ? ink.second : ink.body, {
        from: [at[0] - r * 0.9, at[1] - r * 0.9],
        to: [at[0] + r, at[1] + r],
        light: 0.3,
        dark: 0.75,
      });
    }
  }
}
