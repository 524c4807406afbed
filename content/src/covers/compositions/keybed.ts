import type { Press } from '../press.ts';
import { circle, type Point, rect, type Shape, turned } from '../shapes.ts';

interface Keybed {
  readonly keys: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly length: number;
  readonly tilt: number;
  /** White keys pushed down, by index. */
  readonly pressed: readonly number[];
  /** White keys with a black one on their right. */
  readonly sharps: readonly number[];
  /** How far each key stands out, by index, when they are not in line. */
  readonly steps?: readonly number[];
  readonly tints?: readonly number[];
  /** Foreign things between the strings. */
  readonly objects?: readonly { readonly at: Point; readonly radius: number }[];
}

/** Blocks of ivory and ebony, seen from above in raking light. */
export function keybed(press: Press, bed: Keybed): void {
  const { ink } = press;
  const place = (shape: Shape): Shape => turned(shape, bed.tilt, [500, 500]);
  press.paper([200, 250]);
  for (let i = 0; i < bed.keys; i++) {
    const down = bed.pressed.includes(i);
    const x = bed.x + i * bed.width;
    const y = bed.y + (bed.steps?.[i] ?? 0);
    const key = place(rect(x + 4, y, bed.width - 8, bed.length, 14));
    const fill = bed.tints?.includes(i) ? ink.second : down ? ink.accent : ink.body;
    press.shadow(key, down ? { dx: 4, dy: 8, blur: 6, strength: 0.5 } : { dx: 16, dy: 32, blur: 20, strength: 0.7 });
    press.lit(key, fill, {
      from: [x, y],
      to: [x + bed.width, y + bed.length * 1.15],
      light: 0.15,
      dark: down ? 0.35 : 0.5,
    });
  }
  for (const i of bed.sharps) {
    const x = bed.x + (i + 0.7) * bed.width;
    const y = bed.y + Math.min(bed.steps?.[i] ?? 0, bed.steps?.[i + 1] ?? 0) - 6;
    const key = place(rect(x, y, bed.width * 0.6, bed.length * 0.6, 12));
    press.shadow(key, { dx: 26, dy: 26, blur: 14, strength: 0.85 });
    press.lit(key, ink.second, {
      from: [x, y],
      to: [x + bed.width * 1.2, y + bed.length * 0.8],
      light: 0.25,
      dark: 0.9,
    });
  }
  for (const { at, radius } of bed.objects ?? []) {
    press.shadow(circle(...at, radius), { dx: 18, dy: 26, blur: 12, strength: 0.9 });
    press.lit(circle(...at, radius), ink.accent, {
      from: [at[0] - radius, at[1] - radius],
      to: [at[0] + radius, at[1] + radius],
    });
    press.flat(circle(...at, radius * 0.36)({ fill: ink.ground }));
  }
}
