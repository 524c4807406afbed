import type { Resource } from '../resource.ts';

const ROOTS = ['metadata', 'sys', 'fields'] as const;

/** Keeps the selected properties of a resource; an empty selection keeps all. */
export function select(resource: Resource, selection: readonly (readonly string[])[]): Partial<Resource> {
  if (selection.length === 0) {
    return resource;
  }
  return Object.fromEntries(
    ROOTS.flatMap((root) => {
      const wanted = selection.filter((path) => path[0] === root);
      if (wanted.length === 0) {
        return [];
      }
      const isWhole = wanted.some((path) => path.length === 1);
      const keys = new Set(wanted.map((path) => path[1]));
      const kept = Object.entries(resource[root]).filter(([key]) => isWhole || keys.has(key));
      return [[root, Object.fromEntries(kept)]];
    }),
  );
}
