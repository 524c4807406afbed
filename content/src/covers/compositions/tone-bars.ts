import type { Press } from '../press.ts';
import { circle, type Point, polar, rect, times, together, turned } from '../shapes.ts';

interface ToneBars {
  readonly count: number;
  readonly hub: Point;
  readonly sweep: readonly [number, number];
  readonly inner: number;
  readonly outer: number;
}

/** An electric piano's tines: rods swinging round a warm lamp, each with its pickup. */
export function toneBars(press: Press, { count, hub, sweep, inner, outer }: ToneBars): void {
  const { ink } = press;
  press.paper(hub, 0.35);
  const lamp = circle(...hub, inner * 0.86);
  press.glow(hub, inner * 2.4, ink.light, 0.5);
  press.lit(lamp, ink.body, {
    from: [hub[0] - inner * 0.5, hub[1] - inner * 0.5],
    to: [hub[0] + inner * 0.6, hub[1] + inner * 0.7],
    light: 0.2,
  });
  const rods = times(count, (i, share) => {
    const angle = sweep[0] + (sweep[1] - sweep[0]) * share;
    const reach = outer * (0.72 + 0.28 * Math.cos((share - 0.4) * 3.4));
    return { i, angle, reach };
  });
  const bodies = together(
    rods.map(({ angle, reach }) => turned(rect(hub[0] + inner, hub[1] - 11, reach - inner, 22, 11), angle, hub)),
  );
  press.shadow(bodies, { dx: 16, dy: 26, blur: 12, strength: 0.8 });
  press.flat(bodies({ fill: ink.second }));
  const tips = rods.map(({ angle, reach, i }) => ({ at: polar(hub, reach + 34, angle), i }));
  press.shadow(together(tips.map(({ at }) => circle(...at, 27))), { dx: 12, dy: 18, blur: 8, strength: 0.8 });
  for (const { at, i } of tips) press.flat(circle(...at, 27)({ fill: i % 3 === 1 ? ink.accent : ink.body }));
}
