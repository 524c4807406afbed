import type { Press } from '../press.ts';
import { circle, type Point, polar, rect, times, together, turned } from '../shapes.ts';

interface Head {
  readonly at: Point;
  readonly radius: number;
  readonly rings: number;
  /** How far the centre of the rings wanders from the centre of the head. */
  readonly drift: Point;
  readonly fill: 'body' | 'second' | 'accent' | 'ground';
}

interface Drumheads {
  readonly heads: readonly Head[];
  readonly lugs: number;
  readonly sticks?: readonly { readonly at: Point; readonly angle: number }[];
}

/** Drum heads from above: off-centre circles, each a step deeper in the light. */
export function drumheads(press: Press, { heads, lugs, sticks = [] }: Drumheads): void {
  press.paper([220, 160], 0.28);
  for (const head of heads) layHead(press, head, lugs);
  for (const { at, angle } of sticks) {
    const stick = turned(together([rect(at[0], at[1] - 13, 1100, 26, 13), circle(at[0] + 10, at[1], 30)]), angle, at);
    press.shadow(stick, { dx: 26, dy: 46, blur: 18, strength: 0.8 });
    press.flat(stick({ fill: press.ink.accent }));
  }
}

function layHead(press: Press, { at, radius, rings, drift, fill }: Head, lugs: number): void {
  const { ink } = press;
  const [x, y] = at;
  const rim = circle(x, y, radius);
  press.shadow(rim, { dx: 26, dy: 44, blur: 38, strength: 0.9 });
  press.lit(rim, ink.shade, { from: [x - radius, y - radius], to: [x + radius, y + radius], light: 0.7, dark: 0.4 });
  for (let ring = 0; ring < rings; ring++) {
    const share = ring / rings;
    const r = radius * (0.93 - share * 0.86);
    const [cx, cy] = [x + drift[0] * share, y + drift[1] * share];
    const color = ring % 2 === 0 ? ink[fill] : fill === 'body' ? ink.second : ink.body;
    press.lit(circle(cx, cy, r), color, {
      from: [cx - r * 0.8, cy - r * 0.8],
      to: [cx + r * 0.9, cy + r * 0.9],
      light: 0.3,
      dark: 0.65,
    });
  }
  const bolts = together(
    times(lugs, (i) => circle(...polar(at, radius * 0.965, (i * 360) / lugs + 12), radius * 0.022)),
  );
  press.flat(bolts({ fill: ink.light }));
}
