import type { Service } from '../../scripts/start/listeners.ts';
import { type Cell, markdownTable } from '../report/table.ts';
import type { Target } from '../report/targets.ts';
import { slopeOf } from './slope.ts';
import type { Inside } from './sockets.ts';

/** A look into one part, after so many requests to the whole. */
export interface Look {
  readonly part: Service['name'];
  readonly requests: number;
  readonly inside: Inside;
}

const MEGABYTE = 2 ** 20;
/** What slopes are told of. */
const MANY = 10_000;
/** Looks that come before caches are filled and pools have their size. */
const WARM_UP_SHARE = 0.2;
/** What may be counted more after ten thousand requests and is still flat: one in a thousand requests that was not let go shows. */
const FLAT = 10;
/** Functions are made as code is used for the first time too. A listener for each request would be ten thousand. */
const FLAT_FUNCTIONS = 100;

const HEAD = ['', 'heap MB', 'per 10,000', 'buffers MB', 'RSS MB', 'descriptors', 'timers', 'emitters', 'functions'];

/** One row a part: the first look that counts, the last one, and the heap's growth between them. */
export function soakTable(looks: readonly Look[]): string {
  const rows = partsOf(looks).map((part) => {
    const counted = countedLooks(looks, part);
    const fromTo = (pick: (inside: Inside) => number): string => {
      const ends = [counted[0], counted.at(-1)].map((look) => (look ? Math.round(pick(look.inside)) : '–'));
      return ends.join(' → ');
    };
    const slope: Cell = { values: [growth(counted, (inside) => inside.heapBytes / MEGABYTE)], digits: 2 };
    return [
      part,
      fromTo(({ heapBytes }) => heapBytes / MEGABYTE),
      slope,
      fromTo(({ externalBytes }) => externalBytes / MEGABYTE),
      fromTo(({ rssBytes }) => rssBytes / MEGABYTE),
      fromTo(({ descriptors }) => descriptors),
      fromTo(({ timers }) => timers),
      fromTo(({ emitters }) => emitters),
      fromTo(({ closures }) => closures),
    ];
  });
  return markdownTable(HEAD, rows);
}

/** What is asked of a soak (issue of operations): the heap does not grow, and nothing that is opened stays open. */
export function soakTargets(looks: readonly Look[]): readonly Target[] {
  return partsOf(looks).flatMap((part) => {
    const counted = countedLooks(looks, part);
    const target = (name: string, unit: string, atMost: number, pick: (inside: Inside) => number): Target => ({
      name: `${part}: ${name} per 10,000 requests`,
      values: [growth(counted, pick)],
      unit,
      digits: 2,
      atMost,
    });
    return [
      target('heap', ' MB', 1, ({ heapBytes }) => heapBytes / MEGABYTE),
      target('descriptors', '', FLAT, ({ descriptors }) => descriptors),
      target('timers', '', FLAT, ({ timers }) => timers),
      target('emitters', '', FLAT, ({ emitters }) => emitters),
      target('functions', '', FLAT_FUNCTIONS, ({ closures }) => closures),
    ];
  });
}

const partsOf = (looks: readonly Look[]): readonly Service['name'][] => [...new Set(looks.map(({ part }) => part))];

function countedLooks(looks: readonly Look[], part: Service['name']): readonly Look[] {
  const own = looks.filter((look) => look.part === part);
  return own.slice(Math.floor(own.length * WARM_UP_SHARE));
}

function growth(looks: readonly Look[], pick: (inside: Inside) => number): number {
  return slopeOf(looks.map(({ requests, inside }) => ({ requests, value: pick(inside) }))) * MANY;
}
