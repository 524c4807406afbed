import type { Press } from '../press.ts';
import { circle, curve, type Point, polar, times } from '../shapes.ts';

interface Pulse {
  readonly at: Point;
  readonly rings: number;
  readonly step: number;
  readonly lobes: number;
  readonly twist: number;
}

/** A pulse seen from above: rings that beat in and out and turn a little with each wave. */
export function pulse(press: Press, { at, rings, step, lobes, twist }: Pulse): void {
  const { ink } = press;
  press.paper(at, 0.4);
  for (let ring = rings; ring > 0; ring--) {
    const share = ring / rings;
    const shape = curve(
      times(
        96,
        (i): Point =>
          polar(
            at,
            ring * step * (1 + 0.14 * share * Math.sin(((i * 3.75 + ring * twist) * lobes * Math.PI) / 180)),
            i * 3.75,
          ),
      ),
      true,
    );
    const reach = ring * step;
    const color = ring === 1 ? ink.accent : ([ink.body, ink.ground, ink.second][ring % 3] ?? ink.body);
    press.shadow(shape, { dx: 8, dy: 14, blur: 14, strength: 0.6 });
    press.lit(shape, color, {
      from: [at[0] - reach, at[1] - reach],
      to: [at[0] + reach, at[1] + reach],
      light: 0.4,
      dark: 0.8,
    });
  }
  press.flat(circle(...at, step * 0.3)({ fill: ink.ground }));
}
