import type { Press } from '../press.ts';
import { circle, type Point, polygon } from '../shapes.ts';

interface Facet {
  readonly points: readonly Point[];
  readonly ink: 'body' | 'second' | 'accent' | 'ground' | 'shade';
  readonly light: Point;
  readonly dark: Point;
}

interface Strata {
  readonly facets: readonly Facet[];
  readonly sun?: { readonly at: Point; readonly radius: number };
  readonly source: Point;
}

/** Rock and ice: cut planes stacked against the light. */
export function strata(press: Press, { facets, sun, source }: Strata): void {
  press.paper(source, 0.35);
  if (sun)
    press.lit(circle(...sun.at, sun.radius), press.ink.accent, {
      from: [sun.at[0], sun.at[1] - sun.radius],
      to: [sun.at[0], sun.at[1] + sun.radius],
      dark: 0.5,
    });
  for (const { points, ink, light, dark } of facets) {
    const plane = polygon(points);
    press.shadow(plane, { dx: 6, dy: 14, blur: 22, strength: 0.5 });
    press.lit(plane, press.ink[ink], { from: light, to: dark, light: 0.45, dark: 0.85 });
  }
}
