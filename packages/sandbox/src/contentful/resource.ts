/** A link from one resource to another, as the delivery API writes it. */
export interface Link {
  readonly sys: { readonly type: 'Link'; readonly linkType: string; readonly id: string };
}

export type LinkTarget = 'Entry' | 'Asset';

/** An entry or asset on its way out; with `locale=*` every field is a map of locales to values. */
export interface Resource {
  readonly metadata: { readonly tags: readonly Link[]; readonly concepts: readonly Link[] };
  readonly sys: Readonly<Record<string, unknown>> & { readonly id: string; readonly type: LinkTarget };
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Makes a link; `linkType` such as Entry, Asset, Space. */
export const linkTo = (linkType: string, id: string): Link => ({ sys: { type: 'Link', linkType, id } });

/** True for any plain or other object, arrays left out. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** True for a link in the delivery API's notation. */
export function isLink(value: unknown): value is Link {
  return isObject(value) && isObject(value.sys) && value.sys.type === 'Link' && typeof value.sys.id === 'string';
}

/** Every link inside a value, however deep, in reading order. */
export function* linksIn(value: unknown): Generator<Link> {
  if (isLink(value)) {
    yield value;
    return;
  }
  if (Array.isArray(value)) {
    for (const item of value) {
      yield* linksIn(item);
    }
  } else if (isObject(value)) {
    for (const item of Object.values(value)) {
      yield* linksIn(item);
    }
  }
}
