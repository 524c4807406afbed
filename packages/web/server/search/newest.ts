/** The last of some instants, ISO 8601 in UTC; null when none is known. */
export function newest(instants: readonly (string | null)[]): string | null {
  return (
    instants
      .filter((instant) => instant !== null)
      .sort()
      .at(-1) ?? null
  );
}
