/** For operators: migrates the database and ends; deploy/kubernetes runs it before new processes start. */
import { readConfig } from './config.ts';
import { openDatabase } from './database/open-database.ts';

async function main(): Promise<void> {
  const { database } = readConfig(process.env);
  const onIdleError = (error: Error) => console.error(error.message);
  await (await openDatabase(database, { onIdleError })).close();
  console.log('The database is up to date.');
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
