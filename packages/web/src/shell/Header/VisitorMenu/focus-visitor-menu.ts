export const VISITOR_MENU_ID = 'visitor-menu';

/** After a login in a modal: what had the focus before, the link that opened it, is gone; the menu stands in its place. */
export function focusVisitorMenu(): void {
  requestAnimationFrame(() => document.getElementById(VISITOR_MENU_ID)?.focus());
}
