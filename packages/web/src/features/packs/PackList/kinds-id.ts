/** Where the kinds stand in the page, for links to them. */
export const KINDS_ID = 'pack-kinds';
