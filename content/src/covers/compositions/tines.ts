import type { Press } from '../press.ts';
import { circle, rect, times, together } from '../shapes.ts';

interface Tines {
  readonly lengths: readonly number[];
  readonly width: number;
  readonly pitch: number;
  readonly top: number;
  readonly lit: number;
  readonly mouth: boolean;
}

/** The tongues of a thumb piano, held by one bar over the sound hole. */
export function tines(press: Press, { lengths, width, pitch, top, lit, mouth }: Tines): void {
  const { ink } = press;
  press.paper([300, 150]);
  if (mouth) {
    press.lit(circle(500, 600, 270), ink.second, { from: [500, 900], to: [500, 300], light: 0.5, dark: 0.8 });
  }
  const start = 500 - ((lengths.length - 1) * pitch) / 2;
  lengths.forEach((length, i) => {
    const x = start + i * pitch - width / 2;
    const tine = rect(x, top - 110, width, length + 110, width / 2);
    press.shadow(tine, { dx: 20, dy: 34, blur: 14, strength: 0.85 });
    press.lit(tine, i === lit ? ink.accent : ink.body, {
      from: [x, top + length],
      to: [x + 30, top - 60],
      light: 0.5,
      dark: 0.7,
    });
  });
  const bar = rect(start - 90, top - 26, (lengths.length - 1) * pitch + 180, 44, 22);
  press.shadow(bar, { dx: 10, dy: 24, blur: 12, strength: 0.9 });
  press.lit(bar, ink.shade, { from: [500, top - 30], to: [500, top + 30], light: 0.45, dark: 0.5 });
  press.flat(
    together(times(2, (_, share) => circle(start - 58 + share * ((lengths.length - 1) * pitch + 116), top - 4, 9)))({
      fill: ink.light,
    }),
  );
}
