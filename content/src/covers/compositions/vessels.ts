import type { Press } from '../press.ts';
import { circle, path, rect } from '../shapes.ts';

interface Vessels {
  /** From the table upwards: half width, which way it opens, its ink, how far it stands off the axis. */
  readonly stack: readonly {
    readonly half: number;
    readonly depth: number;
    readonly opens: 'up' | 'down';
    readonly ink: 'body' | 'second' | 'accent';
    readonly off: number;
  }[];
  readonly table: number;
}

/** Bowls and lids balanced on each other, ready to be struck. */
export function vessels(press: Press, { stack, table }: Vessels): void {
  const { ink, width } = press;
  press.paper([220, 150], 0.3);
  press.lit(rect(0, table, width, 1000 - table), ink.second, {
    from: [200, table - 40],
    to: [600, 1100],
    light: 0.3,
    dark: 0.6,
  });
  let y = table;
  for (const { half, depth, opens, ink: name, off } of stack) {
    const x = width / 2 + off;
    const top = y - depth;
    const bowl =
      opens === 'up'
        ? path(
            `M${x - half} ${top}H${x + half}C${x + half} ${y - depth * 0.2} ${x + half * 0.5} ${y} ${x} ${y}C${x - half * 0.5} ${y} ${x - half} ${y - depth * 0.2} ${x - half} ${top}Z`,
          )
        : path(
            `M${x - half} ${y}H${x + half}C${x + half} ${top + depth * 0.2} ${x + half * 0.5} ${top} ${x} ${top}C${x - half * 0.5} ${top} ${x - half} ${top + depth * 0.2} ${x - half} ${y}Z`,
          );
    press.shadow(bowl, { dx: 30, dy: 18, blur: 26, strength: 0.75 });
    press.lit(bowl, ink[name], {
      from: [x - half, top - depth * 0.3],
      to: [x + half, y + depth * 0.3],
      light: 0.3,
      dark: 0.8,
    });
    const rim = rect(x - half - 10, (opens === 'up' ? top : y) - 8, half * 2 + 20, 16, 8);
    press.flat(rim({ fill: ink.ground }));
    y = top - (opens === 'up' ? 8 : 0);
  }
  press.lit(circle(width / 2 + (stack.at(-1)?.off ?? 0), y - 30, 32), ink.accent, {
    from: [width / 2 - 30, y - 60],
    to: [width / 2 + 40, y],
  });
}
