import type { Press } from '../press.ts';
import { circle, ellipse, line, type Point, path, round, type Shape, times } from '../shapes.ts';

interface Wings {
  readonly at: Point;
  readonly span: number;
  readonly veils: number;
}

/** A moth at rest: folded veils left and right of the spine, one eye on each wing. */
export function wings(press: Press, { at, span, veils }: Wings): void {
  const { ink } = press;
  const [x, y] = at;
  press.paper([x, y - 250], 0.4);
  press.glow([x, y - 120], 560, ink.accent, 0.3);
  for (const side of [-1, 1]) {
    times(veils, (i, share) => {
      const reach = span * (1 - share * 0.62);
      const veil = wing(at, side, reach);
      press.shadow(veil, { dx: 8, dy: 26, blur: 22, strength: 0.75 });
      const color = [ink.second, ink.body, ink.accent][i % 3] ?? ink.body;
      press.lit(veil, color, { from: [x + side * reach, y - reach], to: [x, y + reach * 0.5], light: 0.3, dark: 0.85 });
    });
    const eye: Point = [x + side * span * 0.6, y - span * 0.36];
    press.flat(circle(...eye, span * 0.1)({ fill: ink.shade }), circle(...eye, span * 0.052)({ fill: ink.light }));
    press.flat(
      line(
        [x, y - span * 0.36],
        [x + side * span * 0.2, y - span * 0.74],
      )({ stroke: ink.light, 'stroke-width': 5, 'stroke-linecap': 'round' }),
    );
  }
  const body = ellipse(x, y + 20, 28, span * 0.44);
  press.shadow(body, { dx: 10, dy: 18, blur: 12 });
  press.lit(body, ink.light, { from: [x, y - 200], to: [x + 20, y + 240], dark: 0.8 });
}

function wing([x, y]: Point, side: number, s: number): Shape {
  const at = (px: number, py: number): string => `${round(x + side * px * s)} ${round(y + py * s)}`;
  return path(
    `M${at(0, -0.24)}C${at(0.2, -0.62)} ${at(0.72, -0.92)} ${at(1.02, -0.8)}C${at(1.08, -0.4)} ${at(0.86, -0.06)} ${at(0.58, 0.04)}C${at(0.74, 0.24)} ${at(0.62, 0.66)} ${at(0.36, 0.78)}C${at(0.14, 0.62)} ${at(0.04, 0.34)} ${at(0, 0.1)}Z`,
  );
}
