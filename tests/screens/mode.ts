/** What is done with a picture: compared with the recorded one, kept for people, or recorded anew as well. */
export type Mode = 'compare' | 'take' | 'update';

/** The mode that SCREENS_MODE names; comparing without it. Throws on any other word. */
export function readMode(given = process.env.SCREENS_MODE): Mode {
  if (given === undefined || given === '' || given === 'compare') return 'compare';
  if (given === 'take' || given === 'update') return given;
  throw new Error(`SCREENS_MODE is '${given}': use compare, take or update.`);
}
