const DEFAULT_SEED = 20_261_122;
/** Per route and kind of request: so few that the gate takes seconds. */
const DEFAULT_RUNS = 12;

/** What the requests are made of; the same seed gives the same requests. `FUZZ_SEED=7` sets it. */
export const FUZZ_SEED = wholeNumber('FUZZ_SEED', DEFAULT_SEED);
/** How many valid and how many invalid requests each route gets. `FUZZ_RUNS=2000` is the long run. */
export const FUZZ_RUNS = wholeNumber('FUZZ_RUNS', DEFAULT_RUNS);

function wholeNumber(name: string, fallback: number): number {
  const value = Number(process.env[name] ?? fallback);
  if (!Number.isSafeInteger(value)) throw new TypeError(`${name} must be a whole number.`);
  return value;
}
