import type { Press } from '../press.ts';
import { circle, rect, times, together } from '../shapes.ts';

interface Comb {
  readonly teeth: number;
  readonly columns: number;
  /** One text a tooth: `o` is a pin, anything else none. */
  readonly melody: readonly string[];
}

/** A music box: the pinned cylinder unrolled above, the steel comb below. */
export function comb(press: Press, { teeth, columns, melody }: Comb): void {
  const { ink } = press;
  press.paper([500, 200]);
  const width = 760 / teeth;
  const cylinder = rect(90, 120, 820, 420, 26);
  press.shadow(cylinder, { dy: 44, blur: 36, strength: 0.85 });
  press.flat(cylinder({ fill: ink.body }));
  press.tone(
    cylinder,
    [0, 120],
    [0, 540],
    [
      [0, ink.shade, 0.75],
      [0.3, ink.shade, 0],
      [0.36, ink.light, 0.35],
      [0.5, ink.shade, 0],
      [1, ink.shade, 0.85],
    ],
  );
  const pins = melody.flatMap((row, tooth) =>
    [...row]
      .slice(0, columns)
      .flatMap((mark, column) =>
        mark === 'o' ? [circle(120 + (tooth + 0.5) * width, 165 + column * (330 / (columns - 1)), 15)] : [],
      ),
  );
  press.shadow(together(pins), { dx: 7, dy: 10, blur: 5, strength: 0.9 });
  press.flat(together(pins)({ fill: ink.accent }));
  times(teeth, (i, share) => {
    const tooth = rect(120 + i * width + 5, 575, width - 10, 330 - share * 140, 8);
    press.shadow(tooth, { dx: 12, dy: 20, blur: 10, strength: 0.7 });
    press.lit(tooth, ink.second, { from: [120 + i * width, 560], to: [180 + i * width, 920], light: 0.5, dark: 0.6 });
  });
}
