import type { Press } from '../press.ts';
import { circle, line, type Point, polygon, rect, times, together, turned } from '../shapes.ts';

interface Bridges {
  readonly strings: number;
  readonly tilt: number;
  /** Where along the strings the bridges start and end, and how far their row bows. */
  readonly row: readonly [number, number];
  readonly bow: number;
  readonly moon?: { readonly at: Point; readonly radius: number };
}

/** The long board of a zither: parallel strings, each lifted by its own small bridge. */
export function bridges(press: Press, { strings, tilt, row, bow, moon }: Bridges): void {
  const { ink } = press;
  const pivot: Point = [500, 500];
  press.paper([750, 200]);
  if (moon)
    press.lit(circle(...moon.at, moon.radius), ink.accent, {
      from: [moon.at[0], moon.at[1] - moon.radius],
      to: [moon.at[0], moon.at[1] + moon.radius],
      dark: 0.4,
    });
  const board = turned(rect(-400, 250, 1800, 500, 40), tilt, pivot);
  press.shadow(board, { dx: 10, dy: 50, blur: 44, strength: 0.9 });
  press.lit(board, ink.body, { from: [400, 100], to: [560, 900], dark: 0.6 });
  const lanes = times(strings, (_, share) => {
    const y = 290 + share * 420;
    const x = row[0] + (row[1] - row[0]) * share + Math.sin(share * Math.PI) * bow;
    return { x, y };
  });
  const strung = turned(together(lanes.map(({ y }) => line([-400, y], [1400, y]))), tilt, pivot);
  press.flat(strung({ stroke: ink.second, 'stroke-width': 5 }));
  const feet = turned(
    together(
      lanes.map(({ x, y }) =>
        polygon([
          [x - 17, y + 26],
          [x - 6, y - 22],
          [x + 6, y - 22],
          [x + 17, y + 26],
        ]),
      ),
    ),
    tilt,
    pivot,
  );
  press.shadow(feet, { dx: 22, dy: 20, blur: 7, strength: 0.9 });
  press.flat(feet({ fill: moon ? ink.ground : ink.accent }));
  const edge = turned(together([rect(-400, 262, 1800, 6), rect(-400, 732, 1800, 6)]), tilt, pivot);
  press.flat(edge({ fill: ink.second }));
}
