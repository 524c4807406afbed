const FORMAT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** The day of a moment in seconds, for a person. */
export const day = (seconds: number): string => FORMAT.format(seconds * 1000);

const SHORT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

/** The same where there is little room. */
export const shortDay = (seconds: number): string => SHORT.format(seconds * 1000);
