const ID_BYTES = 16;

/** An id that nobody else has: 32 hexadecimal digits. */
export function randomId(): string {
  // Not randomUUID: browsers have that at safe origins only.
  const bytes = crypto.getRandomValues(new Uint8Array(ID_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
