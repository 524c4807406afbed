/** The address of a page at or below the store's address, as WHATWG reads it; undefined for any other address. */
export function storePage(address: string, storeUrl: string): string | undefined {
  const page = URL.parse(address);
  const store = new URL(storeUrl);
  if (!page || page.origin !== store.origin || page.username !== '' || page.password !== '') return undefined;
  const folder = store.pathname.replace(/\/*$/, '/');
  return `${page.pathname}/`.startsWith(folder) ? page.href : undefined;
}
