import { channels, hex, INKS, mix, type Palette } from './palette.ts';
import type { Pixels } from './render.ts';

const SAMPLE_STEP = 97;
/** Light papers are darkened in the tone of their shade to this relative luminance, so that white text stands on every placeholder. */
const MAX_LUMINANCE = 0.16;

/** The ink that covers most of a picture, darkened where needed: the placeholder behind it. */
export function dominantColor({ data }: Pixels, palette: Palette): string {
  const inks = [palette.ground, palette.body, palette.second, palette.accent].map(channels);
  const votes = inks.map(() => 0);
  for (let i = 0; i + 2 < data.length; i += 3 * SAMPLE_STEP) {
    const distances = inks.map(([r, g, b]) =>
      Math.hypot(r - (data[i] ?? 0), g - (data[i + 1] ?? 0), b - (data[i + 2] ?? 0)),
    );
    const nearest = distances.indexOf(Math.min(...distances));
    votes[nearest] = (votes[nearest] ?? 0) + 1;
  }
  let color: string = hex(inks[votes.indexOf(Math.max(...votes))] ?? channels(palette.ground));
  while (luminance(color) > MAX_LUMINANCE) color = mix(color, mix(palette.shade, INKS.ink, 0.4), 0.1);
  return color;
}

function luminance(color: string): number {
  const [r, g, b] = channels(color).map((value) => (value / 255) ** 2.2);
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}
