/** The value, frozen with all that is in it: many will have it in hand. What is frozen already is taken to be so throughout. */
export function frozen<Value extends object>(value: Value): Value {
  for (const part of Object.values(value)) {
    if (typeof part === 'object' && part !== null && !Object.isFrozen(part)) frozen(part);
  }
  return Object.freeze(value);
}
