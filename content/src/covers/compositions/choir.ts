import type { Press } from '../press.ts';
import { ellipse, type Point, rect, type Shape, times, turned } from '../shapes.ts';

interface Choir {
  readonly voices: readonly {
    readonly at: Point;
    readonly rx: number;
    readonly ry: number;
    readonly tilt: number;
    readonly ink: 'body' | 'second' | 'accent' | 'light';
  }[];
  /** `veil` overlaps translucent singers, `glow` lights them from inside, `slice` tears them into bands. */
  readonly manner: 'veil' | 'glow' | 'slice';
}

const FLAME = '#f6e3b4';

/** Voices: open ovals that breathe into each other. */
export function choir(press: Press, { voices, manner }: Choir): void {
  press.paper([400, 100], 0.28);
  const singers = voices.map(({ at, rx, ry, tilt, ink }) => ({
    shape: turned(ellipse(...at, rx, ry), tilt, at),
    at,
    rx,
    ry,
    color: press.ink[ink],
  }));
  if (manner === 'slice') {
    sliced(press, singers);
    return;
  }
  for (const { shape, at, rx, ry, color } of singers) {
    if (manner === 'glow') {
      press.glow(at, ry * 2.1, color, 0.32);
      press.flat(rect(at[0] - 1.5, -10, 3, at[1] - ry + 10)({ fill: press.ink.light, 'fill-opacity': 0.6 }));
      press.shadow(shape, { dx: 0, dy: 26, blur: 24, strength: 0.7 });
      press.flat(shape({ fill: color }));
      const heart: Point = [at[0], at[1] + ry * 0.25];
      press.spray(
        shape({
          fill: press.radial(heart, ry, [
            [0, FLAME, 0.95],
            [0.45, FLAME, 0.2],
            [0.7, FLAME, 0],
          ]),
        }),
      );
      press.shade(
        shape({
          fill: press.radial(heart, ry, [
            [0.6, press.ink.shade, 0],
            [1, press.ink.shade, 0.6],
          ]),
        }),
      );
    } else {
      press.flat(shape({ fill: color, 'fill-opacity': 0.34 }));
      press.tone(
        shape,
        [at[0] - rx, at[1] - ry],
        [at[0] + rx, at[1] + ry],
        [
          [0, color, 0.95],
          [0.6, color, 0.15],
          [1, press.ink.shade, 0.55],
        ],
      );
      press.flat(shape({ fill: 'none', stroke: color, 'stroke-width': 2.5, 'stroke-opacity': 0.9 }));
    }
  }
}

interface Singer {
  readonly shape: Shape;
  readonly at: Point;
  readonly rx: number;
  readonly ry: number;
  readonly color: string;
}

function sliced(press: Press, singers: readonly Singer[]): void {
  const bands = 25;
  const height = 1000 / bands;
  times(bands, (band) => {
    const shift = press.random.between(-1, 1) * (band % 3 === 0 ? 90 : 26);
    const strip = rect(0, band * height, press.width, height - 7);
    const inks = singers.map(
      ({ shape, color }) => `<g transform="translate(${Math.round(shift)} 0)">${shape({ fill: color })}</g>`,
    );
    press.flat(press.clipped(strip, ...inks));
  });
  for (const { shape, at, rx, ry } of singers) {
    press.tone(
      shape,
      [at[0] - rx, at[1] - ry],
      [at[0] + rx, at[1] + ry],
      [
        [0, press.ink.light, 0.3],
        [0.4, press.ink.shade, 0],
        [1, press.ink.shade, 0.85],
      ],
    );
  }
}
