import type { Press } from '../press.ts';
import { curveData, type Point, path, times } from '../shapes.ts';

interface Drape {
  readonly folds: number;
  readonly sway: number;
  readonly hem: number;
}

/** A velvet curtain: upright folds, dark in the valleys, and a hem that swings like a low string. */
export function drape(press: Press, { folds, sway, hem }: Drape): void {
  const { ink, width } = press;
  press.paper([500, 900], 0.3);
  const fold = (width + 120) / folds;
  for (let i = 0; i < folds; i++) {
    const x = -60 + i * fold;
    const bottom = hem + Math.sin(i * 0.9) * 70;
    const side = (at: number): Point[] =>
      times(7, (_, t): Point => [at + Math.sin(t * 3.1 + i * 0.7) * sway * t, -20 + t * (bottom + 20)]);
    const [left, right] = [side(x), side(x + fold)];
    const d = `${curveData(left)}Q${x + fold / 2 + sway * 0.4} ${bottom + 60} ${(right.at(-1) ?? [0, 0]).join(' ')}${curveData([...right].reverse()).replace(/^M/, 'L')}Z`;
    const cloth = path(d);
    press.shadow(cloth, { dx: 24, dy: 24, blur: 26, strength: 0.7 });
    press.flat(cloth({ fill: i % 4 === 2 ? ink.second : ink.body }));
    press.tone(
      cloth,
      [x, 0],
      [x + fold, 40],
      [
        [0, ink.shade, 0.9],
        [0.3, ink.light, 0.3],
        [0.5, ink.shade, 0.05],
        [1, ink.shade, 0.9],
      ],
    );
  }
  press.shadow(path(`M-20 ${hem + 150}H${width + 20}`), { blur: 4 });
  press.flat(path(`M-20 ${hem + 150}H${width + 20}`)({ stroke: ink.accent, 'stroke-width': 12 }));
}
