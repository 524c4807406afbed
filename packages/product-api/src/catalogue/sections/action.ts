import { safeHref } from '../../content/asset-url.ts';

/** A link that editors worded; undefined without words or without a target that a page may lead to. */
export function readAction(label: string, href: string): { label: string; href: string } | undefined {
  const target = safeHref(href);
  return label !== '' && target !== undefined ? { label, href: target } : undefined;
}
