import { type Link, type LinkTarget, linksIn, type Resource } from '../resource.ts';
import { keyOf } from '../space/content-record.ts';
import { findVisible, present, type View } from '../view.ts';

export interface LinkError {
  readonly sys: { readonly id: 'notResolvable'; readonly type: 'error' };
  readonly details: { readonly type: 'Link'; readonly linkType: string; readonly id: string };
}

export interface Included {
  readonly includes: Readonly<Partial<Record<LinkTarget, readonly Resource[]>>>;
  readonly errors: readonly LinkError[];
}

/**
 * Follows the links of a page of items `depth` steps far: each linked resource once, the items themselves left out.
 * Links that lead nowhere in this view are given as errors.
 */
export function resolveIncludes(
  view: View,
  page: { readonly type: LinkTarget; readonly ids: readonly string[]; readonly bodies: readonly unknown[] },
  depth: number,
): Included {
  const seen = new Set(page.ids.map((id) => keyOf(page.type, id)));
  const found: Record<LinkTarget, Resource[]> = { Entry: [], Asset: [] };
  const errors: LinkError[] = [];
  let frontier: readonly unknown[] = page.bodies;
  for (let step = 0; step < depth && frontier.length > 0; step += 1) {
    const next: unknown[] = [];
    for (const { sys } of unseenLinks(frontier, seen)) {
      const target = findVisible(view, sys.linkType, sys.id);
      if (target === undefined) {
        errors.push({ sys: { id: 'notResolvable', type: 'error' }, details: sys });
        continue;
      }
      const resource = present(view, target);
      found[target.type].push(resource);
      next.push(resource.fields);
    }
    frontier = next;
  }
  const isFilled = ([, resources]: [string, readonly Resource[]]) => resources.length > 0;
  return { includes: Object.fromEntries(Object.entries(found).filter(isFilled)), errors };
}

function* unseenLinks(bodies: readonly unknown[], seen: Set<string>): Generator<Link> {
  for (const link of linksIn(bodies)) {
    const key = keyOf(link.sys.linkType, link.sys.id);
    if ((link.sys.linkType === 'Entry' || link.sys.linkType === 'Asset') && !seen.has(key)) {
      seen.add(key);
      yield link;
    }
  }
}
