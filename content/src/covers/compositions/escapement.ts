import type { Press } from '../press.ts';
import { circle, type Point, polar, polygon, rect, times, turned } from '../shapes.ts';

interface Escapement {
  readonly wheels: readonly {
    readonly at: Point;
    readonly radius: number;
    readonly teeth: number;
    readonly turn: number;
    readonly ink: 'body' | 'second' | 'accent';
  }[];
  readonly hand: number;
}

/** A clock's train of wheels, and the one hand that plucks. */
export function escapement(press: Press, { wheels, hand }: Escapement): void {
  const { ink } = press;
  press.paper([250, 200], 0.28);
  for (const { at, radius, teeth, turn, ink: name } of wheels) {
    const rim = polygon(
      times(teeth * 4, (i): Point => polar(at, i % 4 < 2 ? radius : radius * 0.88, (i * 90) / teeth + turn)),
    );
    press.shadow(rim, { dx: 18, dy: 30, blur: 24, strength: 0.85 });
    press.lit(rim, ink[name], {
      from: [at[0] - radius, at[1] - radius],
      to: [at[0] + radius, at[1] + radius],
      dark: 0.6,
    });
    press.lit(circle(...at, radius * 0.68), ink.ground, {
      from: [at[0] + radius, at[1] + radius],
      to: [at[0] - radius, at[1] - radius],
      dark: 0.7,
    });
    for (const spoke of [0, 60, 120])
      press.flat(
        turned(rect(at[0] - radius * 0.7, at[1] - 9, radius * 1.4, 18), spoke + turn, at)({ fill: ink[name] }),
      );
    press.lit(circle(...at, radius * 0.2), ink[name], { from: [at[0] - 40, at[1] - 40], to: [at[0] + 40, at[1] + 40] });
  }
  const [first] = wheels;
  if (first === undefined) return;
  const pointer = turned(
    polygon([
      [first.at[0] - 14, first.at[1] + 90],
      [first.at[0] + 14, first.at[1] + 90],
      [first.at[0] + 3, first.at[1] - first.radius * 1.25],
      [first.at[0] - 3, first.at[1] - first.radius * 1.25],
    ]),
    hand,
    first.at,
  );
  press.shadow(pointer, { dx: 22, dy: 34, blur: 10, strength: 0.9 });
  press.flat(pointer({ fill: ink.accent }), circle(...first.at, 26)({ fill: ink.accent }));
}
