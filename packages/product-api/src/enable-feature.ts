/** For operators: switches a feature on for one user, independently of its roll-out, or reverts that. */
import { featureNameSchema } from '@sound-library/contract/resources/visitor.ts';
import { z } from 'zod';
import { readConfig } from './config.ts';
import { openDatabase } from './database/open-database.ts';
import { enableFeature } from './features/features.ts';

const USAGE = 'Use: node packages/product-api/src/enable-feature.ts <feature name> <e-mail address> [on | off]';
const argumentsSchema = z.tuple([featureNameSchema, z.email().max(254), z.enum(['on', 'off']).default('on')]);

async function main(): Promise<void> {
  const [name, address, wanted] = process.argv.slice(2);
  const parsed = argumentsSchema.safeParse([name, address, wanted]);
  if (!parsed.success) throw new Error(USAGE);
  const [featureName, email, state] = parsed.data;
  const onIdleError = (error: Error) => console.error(error.message);
  const database = await openDatabase(readConfig(process.env).database, { onIdleError });
  try {
    const context = { queries: database.queries, now: () => new Date() };
    const isDone = await enableFeature(context, { featureName, email, state });
    if (!isDone) throw new Error('Nobody has an account with this address, or its owner has not confirmed it yet.');
    // Roll-outs are independent: a feature that is off here may still be rolled out to the user.
    console.log(state === 'on' ? 'It is on for this person.' : 'It is no longer on by name.');
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
