import type { Press } from '../press.ts';
import { curve, type Point, times, together } from '../shapes.ts';

interface Ribbon {
  /** Control points of the ribbon's two edges. */
  readonly edges: readonly [readonly Point[], readonly Point[]];
  readonly threads: number;
  readonly weight: number;
  /** Every how many threads one is spot coloured. */
  readonly spotEvery: number;
}

/** A ribbon of parallel threads that twists where its edges cross. */
export function ribbon(press: Press, { edges: [near, far], threads, weight, spotEvery }: Ribbon): void {
  const { ink } = press;
  press.paper([250, 150], 0.3);
  const strand = (share: number): Point[] =>
    near.map(([x, y], i) => {
      const [fx, fy] = far[i] ?? [x, y];
      return [x + (fx - x) * share, y + (fy - y) * share];
    });
  const edge = curve([...near, ...[...far].reverse()], false);
  press.shadow(edge, { dx: 30, dy: 50, blur: 44, strength: 0.7 });
  const spot = (i: number): boolean => i % spotEvery === Math.floor(spotEvery / 2);
  const all = times(threads, (i, share) => ({ i, shape: curve(strand(share)), share }));
  const stroke = { fill: 'none', 'stroke-width': weight, 'stroke-linecap': 'round' };
  const half = all.filter(({ i, share }) => !spot(i) && share < 0.5);
  const rest = all.filter(({ i, share }) => !spot(i) && share >= 0.5);
  press.flat(together(half.map(({ shape }) => shape))({ ...stroke, stroke: ink.body }));
  press.flat(together(rest.map(({ shape }) => shape))({ ...stroke, stroke: ink.second }));
  press.flat(together(all.filter(({ i }) => spot(i)).map(({ shape }) => shape))({ ...stroke, stroke: ink.accent }));
}
