import type { Press } from '../press.ts';
import { circle, type Point, path, rect, round, type Shape } from '../shapes.ts';

interface Bells {
  readonly foot: Point;
  readonly tallest: number;
  readonly count: number;
}

/** Bells inside bells, standing on one line, the clapper below. */
export function bells(press: Press, { foot, tallest, count }: Bells): void {
  const { ink } = press;
  const [x, y] = foot;
  press.paper([x, y - tallest], 0.35);
  press.glow([x, y], tallest * 0.9, ink.accent, 0.35);
  for (let i = 0; i < count; i++) {
    const height = tallest * (1 - i / (count + 0.35));
    const bell = outline(x, y, height);
    press.shadow(bell, { dx: 0, dy: -8, blur: 20, strength: 0.7 });
    const color = i === count - 1 ? ink.accent : i % 2 === 0 ? ink.body : ink.second;
    press.lit(bell, color, {
      from: [x - height * 0.5, y - height * 0.6],
      to: [x + height * 0.55, y - height * 0.1],
      light: 0.4,
      dark: 0.85,
    });
  }
  const clapper = circle(x, y + 44, 34);
  press.shadow(clapper, { dy: 20, blur: 14 });
  press.lit(clapper, ink.accent, { from: [x - 30, y], to: [x + 30, y + 80] });
  press.flat(rect(0, y + 2, press.width, 5)({ fill: ink.light, 'fill-opacity': 0.5 }));
}

function outline(x: number, y: number, h: number): Shape {
  const at = (px: number, py: number): string => `${round(x + px * h)} ${round(y - py * h)}`;
  return path(
    `M${at(-0.56, 0)}C${at(-0.4, 0.16)} ${at(-0.36, 0.34)} ${at(-0.34, 0.62)}C${at(-0.33, 0.88)} ${at(-0.16, 1)} ${at(0, 1)}C${at(0.16, 1)} ${at(0.33, 0.88)} ${at(0.34, 0.62)}C${at(0.36, 0.34)} ${at(0.4, 0.16)} ${at(0.56, 0)}Z`,
  );
}
