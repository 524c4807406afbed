/** Where tabs tell each other that somebody logged in or out. */
export const SESSION_CHANNEL = 'session';
