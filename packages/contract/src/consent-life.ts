/** For so many days an answer on consent counts, in a browser as at an account; then it is asked for anew. */
export const CONSENT_LIFE_DAYS = 180;
