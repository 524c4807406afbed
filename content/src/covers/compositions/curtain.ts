import type { Press } from '../press.ts';
import { circle, type Point, polygon, times } from '../shapes.ts';

interface Curtain {
  readonly rays: number;
  readonly lanes: readonly {
    readonly base: number;
    readonly lift: number;
    readonly height: number;
    readonly phase: number;
    readonly ink: 'body' | 'second' | 'accent' | 'light';
  }[];
  readonly stars: readonly Point[];
}

/** Northern lights: upright rays on a swinging hem, burning off upwards. */
export function curtain(press: Press, { rays, lanes, stars }: Curtain): void {
  const { ink, width } = press;
  press.paper([500, 1000], 0.2);
  press.flat(...stars.map((at) => circle(...at, 3.4)({ fill: ink.light })));
  for (const { base, lift, height, phase, ink: name } of lanes) {
    const hem = (t: number): Point => [
      t * (width + 200) - 100 + Math.sin(t * 9 + phase) * 60,
      base + Math.sin(t * 5.2 + phase) * lift,
    ];
    times(rays, (i) => {
      const [a, b] = [hem(i / rays), hem((i + 1.02) / rays)];
      const tall = height * (0.72 + 0.28 * Math.sin(i * 1.7 + phase));
      const top = Math.min(a[1], b[1]) - tall;
      const ray = polygon([
        [a[0], a[1]],
        [b[0], b[1]],
        [b[0], b[1] - tall],
        [a[0], a[1] - tall],
      ]);
      const strength = i % 2 === 0 ? 0.95 : 0.62;
      press.spray(
        ray({
          fill: press.linear(
            [0, top],
            [0, Math.max(a[1], b[1])],
            [
              [0, ink[name], 0],
              [0.55, ink[name], strength * 0.45],
              [0.94, ink[name], strength],
              [1, ink.light, strength],
            ],
          ),
        }),
      );
    });
  }
}
