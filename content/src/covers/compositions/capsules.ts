import type { Press } from '../press.ts';
import { circle, line, type Point, rect, times, together } from '../shapes.ts';

interface Capsules {
  readonly clouds: readonly {
    readonly x: number;
    readonly y: number;
    readonly length: number;
    readonly height: number;
    readonly ink: 'body' | 'second' | 'light';
  }[];
  readonly strings: number;
  readonly stringsAt: readonly [number, number];
  readonly sun: { readonly at: Point; readonly radius: number };
}

/** Clouds cut as long lozenges, sliding along level strings. */
export function capsules(press: Press, { clouds, strings, stringsAt, sun }: Capsules): void {
  const { ink, width } = press;
  press.paper(sun.at, 0.45);
  press.lit(circle(...sun.at, sun.radius), ink.accent, {
    from: [sun.at[0] - sun.radius, sun.at[1] - sun.radius],
    to: [sun.at[0] + sun.radius, sun.at[1] + sun.radius],
    dark: 0.5,
  });
  const [top, bottom] = stringsAt;
  press.flat(
    together(
      times(strings, (_, share) =>
        line([-20, top + (bottom - top) * share], [width + 20, top + (bottom - top) * share]),
      ),
    )({ stroke: ink.light, 'stroke-width': 3.5, 'stroke-opacity': 0.85 }),
  );
  for (const { x, y, length, height, ink: name } of clouds) {
    const cloud = rect(x, y, length, height, height / 2);
    press.shadow(cloud, { dx: 18, dy: 36, blur: 30, strength: 0.65 });
    press.lit(cloud, ink[name], {
      from: [x, y - height * 0.2],
      to: [x + length * 0.2, y + height * 1.2],
      light: 0.4,
      dark: 0.6,
    });
  }
}
