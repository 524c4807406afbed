import type { Palette } from './palette.ts';
import type { Random } from './random.ts';
import { type Point, rect, round, type Shape } from './shapes.ts';

/** `spray` and `shade` layers are stippled by the grain, `shade` and `overprint` multiply, `overprint` stands a hair off register. */
export type Finish = 'flat' | 'spray' | 'shade' | 'overprint';
interface Layer {
  readonly finish: Finish;
  readonly svg: string;
}
type Stop = readonly [offset: number, color: string, opacity: number];

/** A sheet under print: compositions lay inks on it, in order; units are thousandths of the sheet's height. */
export class Press {
  readonly width: number;
  readonly height = 1000;
  readonly ink: Palette;
  readonly random: Random;
  readonly #layers: { finish: Finish; parts: string[] }[] = [];
  readonly #defs: string[] = [];

  constructor(options: { width: number; ink: Palette; random: Random }) {
    this.width = options.width;
    this.ink = options.ink;
    this.random = options.random;
  }

  /** What has been laid, bottom first, as SVG documents of the asked pixel size. */
  layers(pixelWidth: number, pixelHeight: number): Layer[] {
    const open = `<svg xmlns="http://www.w3.org/2000/svg" width="${pixelWidth}" height="${pixelHeight}" viewBox="0 0 ${this.width} ${this.height}" preserveAspectRatio="none">`;
    const defs = `<defs>${this.#defs.join('')}</defs>`;
    return this.#layers.map(({ finish, parts }) => ({ finish, svg: `${open}${defs}${parts.join('')}</svg>` }));
  }

  flat(...parts: string[]): void {
    this.#lay('flat', parts);
  }

  spray(...parts: string[]): void {
    this.#lay('spray', parts);
  }

  /** Shade only ever darkens, so that one shade ink serves light and dark forms. */
  shade(...parts: string[]): void {
    this.#lay('shade', parts);
  }

  overprint(...parts: string[]): void {
    this.#lay('overprint', parts);
  }

  linear(from: Point, to: Point, stops: readonly Stop[]): string {
    return this.#gradient(
      'linearGradient',
      `x1="${round(from[0])}" y1="${round(from[1])}" x2="${round(to[0])}" y2="${round(to[1])}"`,
      stops,
    );
  }

  radial([cx, cy]: Point, r: number, stops: readonly Stop[]): string {
    return this.#gradient('radialGradient', `cx="${round(cx)}" cy="${round(cy)}" r="${round(r)}"`, stops);
  }

  /** Lets only what lies inside `shape` print. */
  clipped(shape: Shape, ...parts: string[]): string {
    const id = this.#define((name) => `<clipPath id="${name}">${shape({})}</clipPath>`);
    return `<g clip-path="url(#${id})">${parts.join('')}</g>`;
  }

  /** A soft stippled shadow of `shape`. */
  shadow(shape: Shape, { dx = 14, dy = 22, blur = 16, strength = 0.6, within }: ShadowOptions = {}): void {
    const id = this.#define(
      (name) =>
        `<filter id="${name}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${blur}"/></filter>`,
    );
    const part = `<g filter="url(#${id})" transform="translate(${dx} ${dy})" opacity="${strength}">${shape({ fill: this.ink.shade })}</g>`;
    this.shade(within ? this.clipped(within, part) : part);
  }

  /** A form in flat ink, lit along an axis: sprayed light at its start, sprayed shade at its end. */
  lit(shape: Shape, fill: string, { from, to, light = 0.35, dark = 0.75, glow = this.ink.light }: LitOptions): void {
    this.flat(shape({ fill }));
    this.tone(shape, from, to, [
      [0, glow, light],
      [0.42, glow, 0],
      [0.43, this.ink.shade, 0],
      [1, this.ink.shade, dark],
    ]);
  }

  /** Sprays a run of tones over a form: lights are laid on it, shade is multiplied into it. */
  tone(shape: Shape, from: Point, to: Point, stops: readonly Stop[]): void {
    const isShade = ([, color]: Stop): boolean => color === this.ink.shade;
    const glow = stops.find((stop) => !isShade(stop))?.[1] ?? this.ink.light;
    const lights = stops.map((stop): Stop => (isShade(stop) ? [stop[0], glow, 0] : stop));
    const shades = stops.map((stop): Stop => (isShade(stop) ? stop : [stop[0], this.ink.shade, 0]));
    this.spray(shape({ fill: this.linear(from, to, lights) }));
    this.shade(shape({ fill: this.linear(from, to, shades) }));
  }

  /** A pool of sprayed light or shade. */
  glow(center: Point, radius: number, color: string, strength: number): void {
    this.spray(
      rect(
        0,
        0,
        this.width,
        this.height,
      )({
        fill: this.radial(center, radius, [
          [0, color, strength],
          [0.45, color, strength * 0.42],
          [1, color, 0],
        ]),
      }),
    );
  }

  /** The paper: ground ink with light falling from one point and the far edges sinking. */
  paper(light: Point = [280, 180], strength = 0.22): void {
    const sheet = rect(0, 0, this.width, this.height);
    this.flat(sheet({ fill: this.ink.ground }));
    this.glow(light, 900, this.ink.light, strength);
    const far = Math.hypot(this.width, this.height);
    this.shade(
      sheet({
        fill: this.radial(light, far, [
          [0.45, this.ink.shade, 0],
          [1, this.ink.shade, 0.5],
        ]),
      }),
    );
  }

  #lay(finish: Finish, parts: string[]): void {
    const top = this.#layers.at(-1);
    if (top?.finish === finish && finish !== 'overprint') top.parts.push(...parts);
    else this.#layers.push({ finish, parts });
  }

  #gradient(tag: string, geometry: string, stops: readonly Stop[]): string {
    const marks = stops.map(
      ([offset, color, opacity]) => `<stop offset="${offset}" stop-color="${color}" stop-opacity="${round(opacity)}"/>`,
    );
    return `url(#${this.#define((id) => `<${tag} id="${id}" gradientUnits="userSpaceOnUse" ${geometry}>${marks.join('')}</${tag}>`)})`;
  }

  #define(markup: (id: string) => string): string {
    const id = `d${this.#defs.length}`;
    this.#defs.push(markup(id));
    return id;
  }
}

interface ShadowOptions {
  readonly dx?: number;
  readonly dy?: number;
  readonly blur?: number;
  readonly strength?: number;
  readonly within?: Shape;
}

interface LitOptions {
  readonly from: Point;
  readonly to: Point;
  readonly light?: number;
  readonly dark?: number;
  readonly glow?: string;
}
