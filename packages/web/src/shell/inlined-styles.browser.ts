/**
 * Names the stylesheets that the page carries itself, in links that fetch nothing: pages that are opened from here look for
 * such a link, and would fetch what is there already. Not in the page's own text, where browsers fetch them all the same.
 */
export function nameInlinedStyles(stylesheets: readonly string[]): void {
  for (const href of stylesheets) {
    const link = document.createElement('link');
    document.head.append(Object.assign(link, { rel: 'stylesheet', disabled: true, href }));
  }
}
