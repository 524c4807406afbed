import type { Press } from '../press.ts';
import { circle, type Point, polygon, rect, times, together } from '../shapes.ts';

interface Bellows {
  readonly pleats: number;
  readonly left: readonly [top: number, bottom: number];
  readonly right: readonly [top: number, bottom: number];
  readonly sag: number;
}

/** An accordion drawn open: pleats fanning between two boards. */
export function bellows(press: Press, { pleats, left, right, sag }: Bellows): void {
  const { ink } = press;
  press.paper([500, 150], 0.3);
  const rib = (share: number, out: number): [Point, Point] => {
    const x = 170 + share * 660;
    const bend = Math.sin(share * Math.PI) * sag;
    return [
      [x, left[0] + (right[0] - left[0]) * share + bend - out],
      [x, left[1] + (right[1] - left[1]) * share + bend + out],
    ];
  };
  const count = pleats * 2;
  const faces = times(count, (i) => {
    const [a, b] = [rib(i / count, i % 2 === 0 ? 0 : 34), rib((i + 1) / count, i % 2 === 0 ? 34 : 0)];
    return { shape: polygon([a[0], b[0], b[1], a[1]]), x: a[0][0], even: i % 2 === 0, i };
  });
  press.shadow(together(faces.map(({ shape }) => shape)), { dx: 20, dy: 60, blur: 40, strength: 0.9 });
  for (const { shape, x, even, i } of faces) {
    press.flat(shape({ fill: i === 10 ? ink.accent : even ? ink.body : ink.second }));
    press.tone(
      shape,
      [x, 200],
      [x + 660 / count, 800],
      [
        [0, ink.light, even ? 0.3 : 0],
        [0.4, ink.shade, even ? 0 : 0.35],
        [1, ink.shade, 0.85],
      ],
    );
  }
  for (const [x, [top, bottom]] of [
    [64, left],
    [830, right],
  ] as const) {
    const board = rect(x, top - 40, 106, bottom - top + 80, 14);
    press.shadow(board, { dx: 16, dy: 34, blur: 22, strength: 0.85 });
    press.lit(board, ink.shade, { from: [x, top], to: [x + 106, bottom], light: 0.6, dark: 0.4 });
    press.flat(
      together(times(6, (_, share) => circle(x + 53, top + 40 + share * (bottom - top - 80), 17)))({ fill: ink.light }),
    );
  }
}
