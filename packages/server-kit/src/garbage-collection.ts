import { setFlagsFromString } from 'node:v8';

/** By so much, in percent, what lives on may grow before V8 looks through all of it again; V8 itself begins with 10. */
const GROWTH_PERCENT = 60;

/**
 * Sets V8's collection of garbage to what serving requests leaves behind, which is next to nothing that lives on. Call it before
 * anything is served; these are flags that V8 reads as it goes, and that `NODE_OPTIONS` does not take.
 *
 * - New objects are always made among the young ones, which are collected in a millisecond or two. V8 would make those of places
 *   whose objects often lived long among the old ones at once: of a page or a call that is over, they then hold all that they
 *   knew until everything is collected (docs/decisions/0072).
 * - Everything is collected less often: it takes the core for a tenth of a second (docs/decisions/0074).
 */
export function tuneGarbageCollection(): void {
  setFlagsFromString('--no-allocation-site-pretenuring');
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
}
