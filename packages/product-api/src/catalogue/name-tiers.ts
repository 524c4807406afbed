/** Tells for each pack how near a wanted name comes to its own: 2 the name itself, 1 its beginning, 0 neither. */
export type NameTiers = (wanted: string) => Uint8Array;

/** `names`: of each pack. They are put in order once, so that a search looks at those alone that begin as it wants. */
export function nameTiers(names: readonly (readonly string[])[]): NameTiers {
  const inOrder = names
    .flatMap((ofPack, pack) => ofPack.map((name) => ({ name, pack })))
    .sort((one, other) => (one.name < other.name ? -1 : one.name > other.name ? 1 : 0));

  /** Where names begin that are not before the wanted one. */
  function firstFrom(wanted: string): number {
    let [low, high] = [0, inOrder.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((inOrder[middle]?.name ?? '') < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  return (wanted) => {
    const tiers = new Uint8Array(names.length);
    for (let place = firstFrom(wanted); place < inOrder.length; place += 1) {
      const { name, pack } = inOrder[place] ?? { name: '', pack: 0 };
      if (!name.startsWith(wanted)) break;
      tiers[pack] = Math.max(tiers[pack] ?? 0, name === wanted ? 2 : 1);
    }
    return tiers;
  };
}
