/** The path of an address alone: queries may hold tokens. */
export function loggablePath(target: string): string {
  return target.split('?', 1)[0] ?? '';
}
