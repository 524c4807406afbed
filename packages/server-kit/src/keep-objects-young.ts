import { setFlagsFromString } from 'node:v8';

/**
 * Has new objects always made among the young ones, which are collected in a millisecond or two. V8 would make those of places
 * whose objects often lived long among the old ones at once: of a page or a call that is over, they then hold all that they
 * knew until everything is collected (docs/decisions/0072). Call it before anything is served.
 */
export function keepObjectsYoung(): void {
  setFlagsFromString('--no-allocation-site-pretenuring');
}
