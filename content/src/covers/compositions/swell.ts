import type { Press } from '../press.ts';
import { circle, curveData, type Point, path, times } from '../shapes.ts';

interface Swell {
  readonly bands: number;
  readonly top: number;
  readonly amplitude: number;
  readonly waves: number;
  readonly drift: number;
  readonly moon?: { readonly at: Point; readonly radius: number };
}

/** Slow water in cut layers, the nearest darkest. */
export function swell(press: Press, { bands, top, amplitude, waves, drift, moon }: Swell): void {
  const { ink, width } = press;
  press.paper(moon?.at ?? [300, 150], 0.32);
  if (moon) {
    press.glow(moon.at, moon.radius * 2.4, ink.light, 0.35);
    press.lit(circle(...moon.at, moon.radius), ink.accent, {
      from: [moon.at[0] - moon.radius, moon.at[1] - moon.radius],
      to: [moon.at[0] + moon.radius, moon.at[1] + moon.radius],
      dark: 0.5,
    });
  }
  times(bands, (band, share) => {
    const y = top + share ** 1.25 * (960 - top);
    const reach = amplitude * (0.45 + share * 0.9);
    const crest = times(
      25,
      (_, t): Point => [-40 + t * (width + 80), y + Math.sin(t * waves * Math.PI * 2 + band * drift) * reach],
    );
    const water = path(`${curveData(crest)}L${width + 40} 1040L-40 1040Z`);
    press.shadow(water, { dx: 0, dy: -16, blur: 22, strength: 0.55 });
    const color = [ink.second, ink.body, ink.ground][band % 3] ?? ink.body;
    press.lit(water, color, { from: [width * 0.3, y - reach], to: [width * 0.5, y + 260], light: 0.4, dark: 0.85 });
  });
}
