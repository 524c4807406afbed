/** What is known of the ids, then what `find` gives of the others; it is not asked when there are none. */
export function lookUp<Resource>(
  ids: readonly string[],
  known: ReadonlyMap<string, Resource>,
  find: (ids: readonly string[]) => readonly Resource[],
): Resource[] {
  const others = ids.filter((id) => !known.has(id));
  const found = others.length > 0 ? find(others) : [];
  return [...ids.flatMap((id) => known.get(id) ?? []), ...found];
}
