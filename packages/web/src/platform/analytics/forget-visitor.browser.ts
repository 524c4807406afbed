/** What the analytics library keeps in local storage: who the visitor is, and what it has not sent. */
const LIBRARY_KEYS = /^(mp_.+_mixpanel|__mpq_.+)$/;

/** Has the browser forget what the library kept at an earlier visit, without the library. */
export function forgetVisitor(): void {
  try {
    for (const key of Object.keys(localStorage)) if (LIBRARY_KEYS.test(key)) localStorage.removeItem(key);
  } catch {
    // A browser that blocks storage has kept nothing.
  }
}
