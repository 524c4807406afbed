import type { Press } from '../press.ts';
import { circle, ellipse, type Point, path, rect } from '../shapes.ts';

interface Horn {
  readonly moon: { readonly at: Point; readonly radius: number };
  readonly bellAt: number;
  readonly spread: number;
  readonly valves: number;
}

/** A trumpet in profile: the tube runs in level and opens in one long curve. */
export function horn(press: Press, { moon, bellAt, spread, valves }: Horn): void {
  const { ink } = press;
  const y = 560;
  press.paper(moon.at, 0.35);
  press.glow(moon.at, moon.radius * 2.2, ink.light, 0.4);
  press.lit(circle(...moon.at, moon.radius), ink.light, {
    from: [moon.at[0] - moon.radius, moon.at[1] - moon.radius],
    to: [moon.at[0] + moon.radius, moon.at[1] + moon.radius],
  });
  const tube = path(
    `M-20 ${y - 22}H${bellAt - 420}C${bellAt - 140} ${y - 22} ${bellAt - 40} ${y - spread * 0.35} ${bellAt} ${y - spread}V${y + spread}C${bellAt - 40} ${y + spread * 0.35} ${bellAt - 140} ${y + 22} ${bellAt - 420} ${y + 22}H-20Z`,
  );
  for (let valve = 0; valve < valves; valve++) {
    const x = 150 + valve * 92;
    const piston = rect(x, y - 150, 64, 330, 20);
    press.shadow(piston, { dx: 18, dy: 20, blur: 14, strength: 0.85 });
    press.lit(piston, ink.second, { from: [x - 10, y], to: [x + 80, y], light: 0.5 });
    press.flat(
      rect(x + 22, y - 200 + valve * 14, 20, 50)({ fill: ink.light }),
      rect(x + 8, y - 214 + valve * 14, 48, 18, 9)({ fill: ink.accent }),
    );
  }
  press.shadow(tube, { dx: 12, dy: 46, blur: 30, strength: 0.9 });
  press.flat(tube({ fill: ink.body }));
  press.tone(
    tube,
    [0, y - spread * 0.7],
    [0, y + spread],
    [
      [0, ink.light, 0.5],
      [0.38, ink.light, 0],
      [0.42, ink.shade, 0],
      [1, ink.shade, 0.95],
    ],
  );
  press.lit(ellipse(bellAt, y, spread * 0.2, spread), ink.accent, {
    from: [bellAt, y + spread],
    to: [bellAt, y - spread],
    light: 0.2,
    dark: 0.7,
  });
  press.lit(ellipse(bellAt + 8, y, spread * 0.13, spread * 0.84), ink.shade, {
    from: [bellAt, y + spread],
    to: [bellAt, y - spread],
    light: 0.4,
    dark: 0.2,
  });
}
