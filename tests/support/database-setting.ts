import type { CleanUp } from './clean-up.ts';
import { layEmptyDatabase } from './empty-database.ts';
import { throwAwayDatabase } from './throw-away-database.ts';

/**
 * The setting of a throw-away database on the server that DATABASE_URL names. Without it none, and thus the embedded one,
 * whose files are laid into the data folder when that is given.
 */
export async function databaseSetting(cleanUp: CleanUp, dataDir?: string): Promise<Readonly<Record<string, string>>> {
  const server = process.env.DATABASE_URL;
  if (!server) {
    if (dataDir) await layEmptyDatabase(dataDir);
    return {};
  }
  const database = await throwAwayDatabase(server);
  cleanUp.add(database.remove);
  return { DATABASE_URL: database.url };
}
