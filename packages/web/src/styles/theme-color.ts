/** Colours of the browser's own frame: white on account pages, dark teal else (specification, section 2). */
export const THEME_COLOR = { account: '#ffffff', labs: '#062a2e', default: '#062a2e' } as const;
