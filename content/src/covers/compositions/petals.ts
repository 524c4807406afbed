import type { Press } from '../press.ts';
import { circle, type Point, path, times, turned } from '../shapes.ts';

interface Petals {
  readonly at: Point;
  readonly count: number;
  readonly length: number;
  readonly width: number;
}

/** Panes of glass turning about one point; where they cross, the colour thickens. */
export function petals(press: Press, { at, count, length, width }: Petals): void {
  const { ink } = press;
  const [x, y] = at;
  press.paper(at, 0.4);
  const pane = path(
    `M${x} ${y}C${x - width} ${y - length * 0.35} ${x - width} ${y - length * 0.8} ${x} ${y - length}C${x + width} ${y - length * 0.8} ${x + width} ${y - length * 0.35} ${x} ${y}Z`,
  );
  times(count, (i) => {
    const petal = turned(pane, (i * 360) / count + 8, at);
    const color = [ink.body, ink.second, ink.light][i % 3] ?? ink.body;
    press.flat(petal({ fill: color, 'fill-opacity': 0.26 }));
    press.tone(
      petal,
      [x - width, y - length],
      [x + width * 0.8, y],
      [
        [0, color, 0.9],
        [0.55, color, 0.1],
        [1, ink.shade, 0.7],
      ],
    );
    press.flat(petal({ fill: 'none', stroke: ink.light, 'stroke-width': 2, 'stroke-opacity': 0.75 }));
  });
  press.shadow(circle(x, y, 44), { dy: 14, blur: 12 });
  press.flat(circle(x, y, 44)({ fill: ink.accent }));
}
