/** How long one cookie login serves all callers of its session (specification, sections 4 and 9). */
export const COOKIE_LOGIN_SHARE_MS = 10_000;
