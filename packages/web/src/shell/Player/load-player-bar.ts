/** Loads the bar: with what a page lives on, or with the first sound. */
export const loadPlayerBar = () => import('./PlayerBar.tsx');
