import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const idSchema = z.string().regex(/^[\w-]{1,64}$/);
const latestSchema = z.object({ id: idSchema });
const manifestSchema = z.object({ id: idSchema, entry: z.string() });

/** What the build says of itself: its id, and the module that browsers begin with. */
export type BuildFacts = z.infer<typeof manifestSchema>;

/**
 * Reads what `build/build-id.ts` wrote. Read once, at the start: a folder that is replaced later does not change what this
 * process renders. Throws when the folder holds no whole build.
 */
export async function readBuildFacts(client: string): Promise<BuildFacts> {
  const { id } = latestSchema.parse(await readJson(join(client, 'builds/latest.json')));
  return manifestSchema.parse(await readJson(join(client, `builds/${id}.json`)));
}

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8'));
}
