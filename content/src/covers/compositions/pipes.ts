import type { Press } from '../press.ts';
import { circle, ellipse, polygon, rect } from '../shapes.ts';

interface Pipes {
  /** Height of each pipe, left to right, in thousandths. */
  readonly heights: readonly number[];
  readonly width: number;
  readonly gap: number;
  readonly build: 'metal' | 'wood' | 'bamboo';
  readonly accents: readonly number[];
  readonly rose?: number;
}

/** A rank of pipes; each shaded as a cylinder. */
export function pipes(press: Press, { heights, width, gap, build, accents, rose }: Pipes): void {
  const { ink } = press;
  press.paper([500, 120], 0.3);
  if (rose !== undefined)
    press.lit(circle(500, 330, rose), ink.second, { from: [300, 100], to: [700, 600], light: 0.6 });
  const start = 500 - (heights.length * (width + gap) - gap) / 2;
  heights.forEach((height, i) => {
    const x = start + i * (width + gap);
    const y = build === 'bamboo' ? (1000 - height) * 0.5 : 1010 - height;
    const pipe = rect(x, y, width, height + (build === 'bamboo' ? 0 : 40), build === 'metal' ? width / 2 : 10);
    press.shadow(pipe, { dx: 20, dy: 12, blur: 16, strength: 0.85 });
    press.flat(
      pipe({ fill: accents.includes(i) ? ink.accent : build === 'wood' && i % 2 === 1 ? ink.second : ink.body }),
    );
    press.tone(
      pipe,
      [x, 0],
      [x + width, 0],
      [
        [0, ink.shade, 0.35],
        [0.2, ink.light, 0.3],
        [0.42, ink.light, 0],
        [0.43, ink.shade, 0],
        [1, ink.shade, 0.85],
      ],
    );
    if (build === 'bamboo') joints(press, x, y, width, height, i);
    else mouth(press, x, width, 850 - (i % 2 === 0 ? 0 : 40) - Math.abs(i - heights.length / 2) * 8, build);
  });
}

function mouth(press: Press, x: number, width: number, y: number, build: Pipes['build']): void {
  const { shade, light } = press.ink;
  const lip =
    build === 'metal'
      ? polygon([
          [x + width * 0.2, y],
          [x + width * 0.8, y],
          [x + width * 0.5, y - width * 1.1],
        ])
      : rect(x + width * 0.18, y - 30, width * 0.64, 34, 4);
  press.flat(lip({ fill: shade }), rect(x + width * 0.2, y + 4, width * 0.6, 6)({ fill: light, 'fill-opacity': 0.7 }));
}

function joints(press: Press, x: number, y: number, width: number, height: number, index: number): void {
  const { shade, light, ground } = press.ink;
  for (let at = 120 + (index % 3) * 50; at < height - 40; at += 190) {
    press.flat(
      rect(x - 5, y + at, width + 10, 9, 4)({ fill: shade, 'fill-opacity': 0.8 }),
      rect(x - 5, y + at + 9, width + 10, 5, 2)({ fill: light, 'fill-opacity': 0.6 }),
    );
  }
  press.flat(ellipse(x + width / 2, y + 8, width * 0.42, 12)({ fill: ground }));
}
