import type { CleanUp } from './clean-up.ts';
import { throwAwayDatabase } from './throw-away-database.ts';

/** The setting of a throw-away database on the server that DATABASE_URL names; none, and thus the embedded one, without it. */
export async function databaseSetting(cleanUp: CleanUp): Promise<Readonly<Record<string, string>>> {
  const server = process.env.DATABASE_URL;
  if (!server) return {};
  const database = await throwAwayDatabase(server);
  cleanUp.add(database.remove);
  return { DATABASE_URL: database.url };
}
