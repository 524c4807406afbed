import type { Press } from '../press.ts';
import { circle, type Point, path, polar, round, times, together } from '../shapes.ts';

interface Sweep {
  readonly at: Point;
  readonly radius: number;
  readonly strokes: number;
  readonly from: number;
  readonly to: number;
}

/** Wire brushes drawn round a snare head: bundles of fine arcs, thinning as they go. */
export function sweep(press: Press, { at, radius, strokes, from, to }: Sweep): void {
  const { ink, random } = press;
  press.paper([250, 200]);
  const head = circle(...at, radius);
  press.shadow(head, { dx: 26, dy: 44, blur: 40, strength: 0.85 });
  press.lit(head, ink.body, {
    from: [at[0] - radius, at[1] - radius],
    to: [at[0] + radius, at[1] + radius],
    light: 0.2,
    dark: 0.5,
  });
  press.flat(
    head({ fill: 'none', stroke: ink.shade, 'stroke-width': 16 }),
    circle(...at, radius - 20)({ fill: 'none', stroke: ink.second, 'stroke-width': 6 }),
  );
  const wires = times(strokes, (_, share) => {
    const r = radius * (0.3 + share * 0.55);
    const [a, b] = [polar(at, r, from + random.between(-14, 14)), polar(at, r, to + random.between(-26, 26))];
    return path(
      `M${a.map(round).join(' ')}A${round(r)} ${round(r)} 0 ${to - from > 180 ? 1 : 0} 1 ${b.map(round).join(' ')}`,
    );
  });
  press.flat(together(wires)({ fill: 'none', stroke: ink.second, 'stroke-width': 5, 'stroke-linecap': 'round' }));
  const loud = wires.filter((_, i) => i % 9 === 4);
  press.overprint(together(loud)({ fill: 'none', stroke: ink.accent, 'stroke-width': 11, 'stroke-linecap': 'round' }));
}
