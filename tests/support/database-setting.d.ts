import type { CleanUp } from './clean-up.ts';
/**
 * The setting of a throw-away database on the server that DATABASE_URL names. Without it none, and thus the embedded one,
 * whose files are laid into the data folder when that is given.
 */
export declare function databaseSetting(cleanUp: CleanUp, dataDir?: string): Promise<Readonly<Record<string, string>>>;
