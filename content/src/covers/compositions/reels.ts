import type { Press } from '../press.ts';
import { circle, type Point, polar, polygon, times, together } from '../shapes.ts';

interface Reels {
  readonly reels: readonly {
    readonly at: Point;
    readonly radius: number;
    readonly wound: number;
    readonly turn: number;
  }[];
  readonly beam: readonly [Point, Point, Point];
  readonly motes: number;
}

/** Tape reels in a beam of light with the dust hanging in it. */
export function reels(press: Press, { reels: all, beam, motes }: Reels): void {
  const { ink, random } = press;
  press.paper(beam[0], 0.4);
  for (const { at, radius, wound, turn } of all) {
    const [x, y] = at;
    press.shadow(circle(x, y, radius), { dx: 24, dy: 40, blur: 36, strength: 0.85 });
    press.lit(circle(x, y, radius), ink.body, {
      from: [x - radius, y - radius],
      to: [x + radius, y + radius],
      dark: 0.55,
    });
    press.lit(circle(x, y, radius * wound), ink.second, {
      from: [x - radius, y - radius],
      to: [x + radius, y + radius],
      dark: 0.8,
    });
    press.flat(
      together(times(7, (i) => circle(x, y, radius * (0.4 + (wound - 0.42) * (i / 6)))))({
        fill: 'none',
        stroke: ink.shade,
        'stroke-width': 2.5,
      }),
    );
    press.lit(circle(x, y, radius * 0.36), ink.body, {
      from: [x - radius * 0.3, y - radius * 0.3],
      to: [x + radius * 0.4, y + radius * 0.4],
      dark: 0.4,
    });
    press.flat(
      together(times(3, (i) => circle(...polar(at, radius * 0.2, i * 120 + turn), radius * 0.085)))({
        fill: ink.ground,
      }),
    );
    press.flat(circle(x, y, radius * 0.06)({ fill: ink.accent }));
  }
  const light = polygon(beam);
  press.spray(
    light({
      fill: press.linear(beam[0], beam[1], [
        [0, ink.light, 0.75],
        [1, ink.light, 0.05],
      ]),
    }),
  );
  const dust = times(motes, () => {
    const [a, b] = [random.between(0, 1), random.between(0.12, 1)];
    const far: Point = [beam[1][0] + (beam[2][0] - beam[1][0]) * a, beam[1][1] + (beam[2][1] - beam[1][1]) * a];
    return circle(
      beam[0][0] + (far[0] - beam[0][0]) * b,
      beam[0][1] + (far[1] - beam[0][1]) * b,
      random.between(2, 7.5),
    );
  });
  press.flat(together(dust)({ fill: ink.accent, 'fill-opacity': 0.9 }));
}
