import type { Press } from '../press.ts';
import { path, type Shape } from '../shapes.ts';

interface Cutouts {
  /** Cells parted by spaces: half discs opening `u`p, `d`own, `l`eft or `r`ight, `o` a disc, `q` a quarter, then the ink; `.` is empty. */
  readonly rows: readonly string[];
  readonly margin: number;
  readonly nested: boolean;
}

/** Paper cut with one punch: half discs and discs on a grid, each lifting off the sheet. */
export function cutouts(press: Press, { rows, margin, nested }: Cutouts): void {
  const { ink } = press;
  press.paper([200, 150], 0.3);
  const cell = (1000 - margin * 2) / rows.length;
  const inks: Readonly<Record<string, string>> = { b: ink.body, s: ink.second, a: ink.accent, l: ink.light };
  rows.forEach((row, j) => {
    row.split(' ').forEach((mark, i) => {
      if (mark === '.') return;
      const [kind = '', fill = ''] = mark;
      const [x, y] = [margin + (i + 0.5) * cell, margin + (j + 0.5) * cell];
      for (const [level, size] of (nested ? [0.94, 0.6, 0.28] : [0.94]).entries()) {
        const piece = cut(kind, x, y, (cell / 2) * size);
        press.shadow(piece, { dx: 14, dy: 26, blur: 18, strength: 0.8 });
        const color = level === 1 ? ink.ground : (inks[fill] ?? ink.body);
        press.lit(piece, color, {
          from: [x - cell / 2, y - cell / 2],
          to: [x + cell / 2, y + cell / 2],
          light: 0.25,
          dark: 0.5,
        });
      }
    });
  });
}

function cut(kind: string, x: number, y: number, r: number): Shape {
  if (kind === 'o') return path(`M${x - r} ${y}a${r} ${r} 0 1 1 ${r * 2} 0a${r} ${r} 0 1 1 ${-r * 2} 0Z`);
  if (kind === 'q') return path(`M${x - r} ${y - r}h${r * 2}a${r * 2} ${r * 2} 0 0 1 ${-r * 2} ${r * 2}Z`);
  if (kind === 'u') return path(`M${x - r} ${y - r / 2}h${r * 2}a${r} ${r} 0 0 1 ${-r * 2} 0Z`);
  if (kind === 'd') return path(`M${x - r} ${y + r / 2}h${r * 2}a${r} ${r} 0 0 0 ${-r * 2} 0Z`);
  if (kind === 'l') return path(`M${x - r / 2} ${y - r}v${r * 2}a${r} ${r} 0 0 0 0 ${-r * 2}Z`);
  return path(`M${x + r / 2} ${y - r}v${r * 2}a${r} ${r} 0 0 1 0 ${-r * 2}Z`);
}
