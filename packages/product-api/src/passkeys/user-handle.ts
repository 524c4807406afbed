/** What a passkey carries to say whose it is: the 16 bytes of the user's id. */
export const userHandle = (userId: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from(userId.replaceAll('-', ''), 'hex'));

/** Tells whether a handle, base64url as browsers send it, is the user's. */
export const isHandleOf = (handle: string, userId: string): boolean =>
  handle === Buffer.from(userHandle(userId)).toString('base64url');
