/** The areas of the storefront, each with a layout of its own; what belongs to no other is in the default one. */
export const AREA_NAMES = ['default', 'labs', 'account'] as const;
export type AreaName = (typeof AREA_NAMES)[number];

/**
 * How a deployment tells its areas apart (specification, section 2): by the first segment of the path at one origin, or
 * by subdomain, one origin each. `here` is the area whose host this page was asked for at.
 */
export type Areas =
  | { readonly mode: 'path'; readonly origin: string }
  | { readonly mode: 'subdomain'; readonly here: AreaName; readonly origins: Readonly<Record<AreaName, string>> };

/** The origin of the page on show. */
export function originAt(areas: Areas): string {
  return areas.mode === 'path' ? areas.origin : areas.origins[areas.here];
}

/** The area of a path of the route table: by its first segment. */
export function areaOfPath(path: string): AreaName {
  const [, segment] = path.split(/[/?#]/);
  return segment === 'labs' || segment === 'account' ? segment : 'default';
}

/** The path as the area's own host has it: `/labs/packs` is `/packs` there. */
export function withoutArea(path: string): string {
  const area = areaOfPath(path);
  if (area === 'default') return path;
  // One slash: an address with two would be another host.
  return `/${path.slice(area.length + 1).replace(/^[/\\]+/, '')}`;
}

/** Takes `withoutArea` back: `/packs` on the host of labs is `/labs/packs`. */
export function withArea(path: string, area: AreaName): string {
  if (area === 'default') return path;
  return `/${area}${path.replace(/^\/(?=$|[?#])/, '')}`;
}
