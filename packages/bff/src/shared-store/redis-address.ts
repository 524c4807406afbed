/** Whether a client can read the address whole: its user, password and number of the database. */
export function isRedisAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { hostname, username, password, pathname } = new URL(address);
  return hostname !== '' && /^(\/\d{0,4})?$/.test(pathname) && [username, password].every(isPercentEncoded);
}

function isPercentEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
