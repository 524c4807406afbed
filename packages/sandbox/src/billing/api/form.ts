/** A form's fields as a tree: `customer[id]=a&coupon_ids[0]=b` is `{ customer: { id: 'a' }, coupon_ids: { 0: 'b' } }`. */
export interface FormTree {
  [name: string]: string | FormTree;
}

const NAME = /^([^[\]]+)((?:\[[^[\]]*\])*)$/;

/** Reads a form body as Chargebee's SDKs write it. A name that is not of that form stays as it is. */
export function parseForm(body: string): FormTree {
  const tree = branch();
  for (const [name, value] of new URLSearchParams(body)) {
    const [, head = name, brackets = ''] = NAME.exec(name) ?? [];
    const path = [head, ...[...brackets.matchAll(/\[([^[\]]*)\]/g)].map(([, key = '']) => key)];
    put(tree, path, value);
  }
  return tree;
}

function put(tree: FormTree, path: readonly string[], value: string): void {
  const last = path.at(-1) ?? '';
  let at = tree;
  for (const key of path.slice(0, -1)) {
    const next = at[key];
    const inner = typeof next === 'object' ? next : branch();
    at[key] = inner;
    at = inner;
  }
  at[last] = value;
}

/** Without a prototype: a field may have any name. */
const branch = (): FormTree => Object.create(null);
