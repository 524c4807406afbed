import type { Press } from '../press.ts';
import { circle, line, type Point, rect, times, together } from '../shapes.ts';

interface Horizon {
  readonly line: number;
  readonly sun: { readonly at: Point; readonly radius: number; readonly ink: 'body' | 'second' | 'accent' | 'light' };
  readonly strings: number;
  /** Where the strings run together, or `level` for strings that lie parallel. */
  readonly vanish: Point | 'level';
  readonly strips: number;
}

/** A sun on the line of the land, and strings for the ground under it. */
export function horizon(press: Press, { line: y, sun, strings, vanish, strips }: Horizon): void {
  const { ink, width } = press;
  press.paper(sun.at, 0.45);
  press.glow(sun.at, sun.radius * 2.6, ink[sun.ink], 0.3);
  const disc = circle(...sun.at, sun.radius);
  const sky = rect(0, 0, width, y);
  press.flat(press.clipped(sky, disc({ fill: ink[sun.ink] })));
  press.tone(
    (attributes) => press.clipped(sky, disc(attributes)),
    [sun.at[0], sun.at[1] - sun.radius],
    [sun.at[0], y],
    [
      [0, ink.light, 0.45],
      [0.4, ink.light, 0],
      [0.5, ink.shade, 0],
      [1, ink.shade, 0.6],
    ],
  );
  times(strips, (i) => press.flat(rect(0, y - 26 - i * (34 + i * 9), width, 13 - i * 2)({ fill: ink.ground })));
  const land = rect(0, y, width, 1000 - y);
  press.lit(land, ink.second, { from: [sun.at[0], y - 60], to: [sun.at[0], 1000], light: 0.5, dark: 0.9 });
  const drawn =
    vanish === 'level'
      ? times(strings, (_, share) =>
          line([-20, y + 12 + share ** 1.7 * (980 - y)], [width + 20, y + 12 + share ** 1.7 * (980 - y)]),
        )
      : times(strings, (_, share) => line(vanish, [(share - 0.5) * width * 4 + vanish[0], 1040]));
  press.flat(press.clipped(land, together(drawn)({ stroke: ink.body, 'stroke-width': 5 })));
  if (vanish !== 'level') return;
  const glints = times(9, (i) =>
    rect(
      sun.at[0] - sun.radius * (0.86 - i * 0.075),
      y + 24 + i * (26 + i * 3),
      sun.radius * (1.72 - i * 0.15),
      15 - i * 0.6,
      7,
    ),
  );
  press.spray(
    press.clipped(
      land,
      together(glints)({
        fill: press.linear(
          [0, y],
          [0, 1000],
          [
            [0, ink[sun.ink], 1],
            [1, ink[sun.ink], 0.25],
          ],
        ),
      }),
    ),
  );
}
