import type { Press } from '../press.ts';
import { circle, type Point, path, round, type Shape } from '../shapes.ts';

interface Reeds {
  readonly blades: readonly {
    readonly x: number;
    readonly height: number;
    readonly lean: number;
    readonly width: number;
    readonly ink: 'body' | 'second' | 'accent' | 'shade';
  }[];
  readonly sun: { readonly at: Point; readonly radius: number };
}

/** Reed blades rising out of the marsh, each folded along its spine. */
export function reeds(press: Press, { blades, sun }: Reeds): void {
  const { ink } = press;
  press.paper(sun.at, 0.4);
  press.lit(circle(...sun.at, sun.radius), ink.light, {
    from: [sun.at[0], sun.at[1] - sun.radius],
    to: [sun.at[0], sun.at[1] + sun.radius],
    dark: 0.3,
  });
  for (const { x, height, lean, width, ink: name } of blades) {
    const tip: Point = [x + lean, 1010 - height];
    const whole = blade(x, width, tip, width);
    press.shadow(whole, { dx: 22, dy: 14, blur: 18, strength: 0.75 });
    press.lit(whole, ink[name], { from: tip, to: [x, 1010], light: 0.3, dark: 0.85 });
    press.shade(blade(x + width / 2, width / 2, tip, 0)({ fill: ink.shade, 'fill-opacity': 0.4 }));
  }
}

function blade(x: number, width: number, [tx, ty]: Point, left: number): Shape {
  const mid = (ty + 1010) / 2;
  return path(
    `M${round(x - left / 2)} 1020C${round(x - left * 0.8)} ${round(mid)} ${round(tx - left * 0.25)} ${round(ty + 200)} ${round(tx)} ${round(ty)}C${round(tx + width * 0.35)} ${round(ty + 200)} ${round(x + width * 0.8)} ${round(mid)} ${round(x + width / 2)} 1020Z`,
  );
}
