/** Brings the content model and the demo entries into a Contentful space: `npx pnpm@12 run import-content --help`. */
import { parseArgs } from 'node:util';
import { readSettings } from './import-content/settings.ts';

const HELP = `Brings content/export.json and content/media into a Contentful space: locales, content types, assets, entries.

  npx pnpm@12 run import-content [--dry-run] [--model-only] [--overwrite]

  --dry-run     says what would be created, changed and left, and writes nothing
  --model-only  locales and content types only, for a catalogue of your own
  --overwrite   writes the export over what was changed in the space since; without it, that stays and is listed
  --help        this text

It creates what is missing and deletes nothing, so that it can be run again, also after an interruption. Settings
(docs/environment.md, import-content): CONTENTFUL_SPACE_ID, CONTENTFUL_MANAGEMENT_TOKEN or CONTENTFUL_MANAGEMENT_TOKEN_FILE;
where they differ from their defaults CONTENTFUL_ENVIRONMENT (master) and CONTENTFUL_MANAGEMENT_HOST (api.contentful.com).

Ends with 0 when the space has the content, 1 when something could not be written, 2 for wrong options or settings.`;

const OPTIONS = {
  'dry-run': { type: 'boolean', default: false },
  'model-only': { type: 'boolean', default: false },
  overwrite: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

async function main(): Promise<number> {
  const { values } = parseArgs({ options: OPTIONS });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const settings = readSettings(process.env);
  // Loaded here, since Contentful's client takes a while.
  const { importContent } = await import('./import-content/import-content.ts');
  const { 'dry-run': dryRun, 'model-only': modelOnly, overwrite } = values;
  return (await importContent(settings, { dryRun, modelOnly, overwrite }, console.log)) ? 0 : 1;
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    // Wrong options, settings or content. Errors of the service are printed before, without the token.
    console.error(error instanceof Error ? error.message : error);
    console.error("See 'npx pnpm@12 run import-content --help'.");
    process.exitCode = 2;
  },
);
