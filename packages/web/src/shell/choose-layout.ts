export const LAYOUTS = ['default', 'labs', 'account'] as const;
export type LayoutName = (typeof LAYOUTS)[number];

/** The layout of a path without locale prefix: by its first segment (specification, section 2). */
export function chooseLayout(path: string): LayoutName {
  const [, segment] = path.split('/');
  return segment === 'labs' || segment === 'account' ? segment : 'default';
}
