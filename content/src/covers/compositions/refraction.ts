import type { Press } from '../press.ts';
import { circle, line, type Point, polygon, times, together, turned } from '../shapes.ts';

interface Refraction {
  readonly strings: number;
  readonly from: number;
  readonly pitch: number;
  /** Blocks of ice, back to front: how far each bends the strings sideways and turns them. */
  readonly blocks: readonly {
    readonly points: readonly Point[];
    readonly shift: number;
    readonly turn: number;
    readonly ink: 'body' | 'second' | 'light';
  }[];
  readonly spot: { readonly at: Point; readonly radius: number };
}

/** Upright strings frozen into blocks of ice: inside each block they break and thicken. */
export function refraction(press: Press, { strings, from, pitch, blocks, spot }: Refraction): void {
  const { ink } = press;
  press.paper([300, 120], 0.3);
  press.glow(spot.at, spot.radius * 4, ink.accent, 0.22);
  press.lit(circle(...spot.at, spot.radius), ink.accent, {
    from: [spot.at[0] - spot.radius, spot.at[1] - spot.radius],
    to: [spot.at[0] + spot.radius, spot.at[1] + spot.radius],
    dark: 0.4,
  });
  const taut = together(times(strings, (i) => line([from + i * pitch, -300], [from + i * pitch, 1300])));
  press.flat(taut({ stroke: ink.light, 'stroke-width': 4.5, 'stroke-opacity': 0.9 }));
  for (const { points, shift, turn, ink: name } of blocks) {
    const block = polygon(points);
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    press.shadow(block, { dx: 20, dy: 24, blur: 34, strength: 0.8 });
    press.lit(block, ink[name], {
      from: [left, top],
      to: [right, bottom * 1.05],
      light: 0.5,
      dark: 0.9,
    });
    const bent = turned(
      together(times(strings, (i) => line([from + i * pitch + shift, -300], [from + i * pitch + shift, 1300]))),
      turn,
      [(left + right) / 2, (top + bottom) / 2],
    );
    press.flat(press.clipped(block, bent({ stroke: ink.ground, 'stroke-width': 11, 'stroke-opacity': 0.82 })));
    press.flat(block({ fill: 'none', stroke: ink.light, 'stroke-width': 2.5, 'stroke-opacity': 0.8 }));
  }
}
