import type { Press } from '../press.ts';
import { circle, curve, line, type Point, rect, type Shape, times, together } from '../shapes.ts';

interface Bouts {
  /** Bodies from the back to the front: where their waist lies and how tall they are. */
  readonly bodies: readonly {
    readonly at: Point;
    readonly height: number;
    readonly ink: 'body' | 'second' | 'accent' | 'light';
  }[];
  readonly mouth: 'f-holes' | 'rose' | 'none';
  readonly strings: number;
  readonly light: Point;
}

/** The waisted outline of a string instrument, cropped close. */
export function bouts(press: Press, { bodies, mouth, strings, light }: Bouts): void {
  const { ink } = press;
  press.paper(light);
  for (const { at, height, ink: name } of bodies) {
    const body = outline(at, height);
    press.shadow(body, { dx: 18, dy: 26, blur: 30, strength: 0.85 });
    press.lit(body, ink[name], {
      from: [at[0] - height * 0.35, at[1] - height * 0.45],
      to: [at[0] + height * 0.4, at[1] + height * 0.35],
    });
  }
  const front = bodies.at(-1);
  if (front === undefined) return;
  const {
    at: [x, y],
    height,
  } = front;
  if (mouth === 'rose') {
    const hole = circle(x, y + height * 0.06, height * 0.135);
    press.flat(circle(x, y + height * 0.06, height * 0.155)({ fill: ink.second }));
    press.lit(hole, ink.shade, { from: [x, y + height * 0.2], to: [x, y - height * 0.1], light: 0.2, dark: 0.3 });
  }
  if (mouth === 'f-holes') {
    for (const side of [-1, 1])
      press.flat(
        effHole(
          [x + side * height * 0.155, y + height * 0.03],
          height * 0.34,
          side,
        )({ fill: 'none', stroke: ink.ground, 'stroke-width': height * 0.014, 'stroke-linecap': 'round' }),
      );
  }
  if (strings === 0) return;
  const board = rect(x - height * 0.052, y - height * 1.2, height * 0.104, height * 1.08, 8);
  press.shadow(board, { dx: 14, dy: 14, blur: 12, within: outline([x, y], height) });
  press.flat(board({ fill: ink.shade }));
  const strung = together(
    times(strings, (_, share) =>
      line([x + (share - 0.5) * height * 0.07, -20], [x + (share - 0.5) * height * 0.1, y + height * 0.38]),
    ),
  );
  press.flat(strung({ stroke: ink.accent, 'stroke-width': 4.5 }));
  press.flat(rect(x - height * 0.1, y + height * 0.27, height * 0.2, height * 0.022, 6)({ fill: ink.accent }));
}

function outline([x, y]: Point, height: number): Shape {
  const half: readonly Point[] = [
    [0, -0.5],
    [0.15, -0.485],
    [0.245, -0.39],
    [0.25, -0.27],
    [0.19, -0.15],
    [0.168, -0.04],
    [0.205, 0.06],
    [0.295, 0.17],
    [0.315, 0.3],
    [0.25, 0.43],
    [0.12, 0.492],
    [0, 0.5],
  ];
  const right = half.map(([px, py]): Point => [x + px * height, y + py * height]);
  const left = half
    .slice(1, -1)
    .reverse()
    .map(([px, py]): Point => [x - px * height, y + py * height]);
  return curve([...right, ...left], true);
}

function effHole([x, y]: Point, size: number, side: number): Shape {
  const s = size * 0.5;
  const slot = curve([
    [x - side * s * 0.26, y - s * 0.66],
    [x - side * s * 0.2, y - s * 0.96],
    [x - side * s * 0.02, y - s * 0.8],
    [x, y],
    [x + side * s * 0.02, y + s * 0.8],
    [x + side * s * 0.2, y + s * 0.96],
    [x + side * s * 0.28, y + s * 0.66],
  ]);
  const eyes = [
    circle(x - side * s * 0.23, y - s * 0.66, s * 0.04),
    circle(x + side * s * 0.25, y + s * 0.66, s * 0.04),
  ];
  return together([slot, ...eyes]);
}
