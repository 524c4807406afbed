/** The one spelling of an address that makes it unique: two addresses that differ only in case are the same. */
export function emailKey(address: string): string {
  return address.trim().normalize('NFC').toLowerCase();
}
