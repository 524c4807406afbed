/** Most bytes of a body on log in, register, log out and cookie login. */
export const AUTH_BODY_LIMIT = 16 * 1024;
/** Most bytes of any other body. */
export const BODY_LIMIT = 1024 * 1024;
