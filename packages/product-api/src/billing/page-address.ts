import { unavailable } from './billing-failure.ts';

/** The address of a page that the billing service made, when it is one of its own. Throws otherwise. */
export function pageAddress(address: string, origins: ReadonlySet<string>): string {
  const { origin, username, password } = new URL(address);
  if (origins.has(origin) && username === '' && password === '') return address;
  throw unavailable(new Error(`The billing service leads to ${origin}, which BILLING_PAGE_ORIGINS does not name.`));
}
