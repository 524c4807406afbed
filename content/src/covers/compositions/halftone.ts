import type { Press } from '../press.ts';
import { circle, type Point, type Shape, together } from '../shapes.ts';

interface Halftone {
  readonly pitch: number;
  readonly sources: readonly { readonly at: Point; readonly wavelength: number }[];
  readonly biggest: number;
  readonly spot?: { readonly at: Point; readonly radius: number };
}

/** A field of dots that grow and shrink where waves from several points meet. */
export function halftone(press: Press, { pitch, sources, biggest, spot }: Halftone): void {
  const { ink, width } = press;
  press.paper(sources[0]?.at ?? [500, 500], 0.35);
  if (spot)
    press.lit(circle(...spot.at, spot.radius), ink.accent, {
      from: [spot.at[0] - spot.radius, spot.at[1] - spot.radius],
      to: [spot.at[0] + spot.radius, spot.at[1] + spot.radius],
      dark: 0.8,
    });
  const dots: Shape[] = [];
  const echoes: Shape[] = [];
  for (let row = 0, y = pitch * 1.5; y < 1000 - pitch; row++, y += pitch * 0.866) {
    for (let x = pitch * (row % 2 === 0 ? 1.5 : 2); x < width - pitch; x += pitch) {
      const swing =
        sources.reduce(
          (sum, { at, wavelength }) => sum + Math.cos((Math.hypot(x - at[0], y - at[1]) / wavelength) * Math.PI * 2),
          0,
        ) / sources.length;
      const r = pitch * biggest * Math.max(swing * 0.5 + 0.45, 0);
      if (r < 1.2) continue;
      if (swing > 0.56) echoes.push(circle(x, y, r * 0.55));
      else dots.push(circle(x, y, r));
    }
  }
  press.flat(together(dots)({ fill: ink.second }));
  press.flat(together(echoes)({ fill: ink.body }));
}
