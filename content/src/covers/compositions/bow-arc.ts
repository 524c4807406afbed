import type { Press } from '../press.ts';
import { circle, line, type Point, polygon, polyline, times, together, turned } from '../shapes.ts';

interface BowArc {
  readonly strings: number;
  readonly spread: number;
  readonly arc: { readonly center: Point; readonly radius: number };
  readonly tilt: number;
  readonly bows: readonly { readonly at: Point; readonly angle: number }[];
}

/** Strings pulled taut over the arc of a bridge, and bows laid across them. */
export function bowArc(press: Press, { strings, spread, arc, tilt, bows }: BowArc): void {
  const { ink } = press;
  const [cx, cy] = arc.center;
  press.paper();
  const bridge = circle(cx, cy, arc.radius);
  press.shadow(bridge, { dx: 10, dy: 34, blur: 40 });
  press.lit(bridge, ink.body, {
    from: [cx - arc.radius * 0.6, cy - arc.radius],
    to: [cx + arc.radius * 0.5, cy + arc.radius * 0.7],
  });
  press.overprint(circle(cx, cy, arc.radius * 0.62)({ fill: ink.second }));
  const taut = together(
    times(strings, (_, share) => {
      const offset = (share - 0.5) * spread;
      const touch = cy - Math.sqrt(Math.max(arc.radius ** 2 - offset ** 2, 0));
      return polyline([
        [cx + offset * 0.35, -200],
        [cx + offset, touch],
        [cx + offset * 0.5, 1200],
      ]);
    }),
  );
  const strung = turned(taut, tilt, arc.center);
  const wire = { fill: 'none', 'stroke-width': 7, 'stroke-linejoin': 'round' };
  press.shadow((attributes) => strung({ ...wire, stroke: String(attributes.fill), 'stroke-width': 10 }), {
    dx: 16,
    dy: 10,
    blur: 5,
    strength: 0.8,
  });
  press.flat(strung({ ...wire, stroke: ink.body }), press.clipped(bridge, strung({ ...wire, stroke: ink.ground })));
  for (const { at, angle } of bows) layBow(press, at, angle);
}

function layBow(press: Press, at: Point, angle: number): void {
  const [x, y] = at;
  const stick = turned(
    polygon([
      [x - 900, y - 26],
      [x + 900, y - 44],
      [x + 900, y - 26],
      [x - 900, y - 4],
    ]),
    angle,
    at,
  );
  const hair = turned(line([x - 900, y + 30], [x + 900, y + 30]), angle, at);
  press.shadow(stick, { dx: 20, dy: 44, blur: 14, strength: 0.7 });
  press.flat(stick({ fill: press.ink.accent }), hair({ stroke: press.ink.accent, 'stroke-width': 5 }));
}
