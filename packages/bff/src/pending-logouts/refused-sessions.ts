/** Keys of sessions that are refused although the product API may still take them: their end is on its way. */
export interface RefusedSessions {
  /** How many this instance is to end. */
  readonly size: number;
  has(key: string): boolean;
  /** Resolves, if it is a promise, when other instances have been told. */
  add(key: string, expiresAt: Date): unknown;
  delete(key: string): unknown;
}
