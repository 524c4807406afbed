import { applyPlan } from './apply.ts';
import { readExport } from './content-export.ts';
import { planImport } from './plan.ts';
import { failuresText, planText, writesAnything } from './report.ts';
import type { ImportSettings } from './settings.ts';
import { explained, openSpace, reachSpace, readSpace, refusalOf } from './space.ts';

export interface ImportOptions {
  readonly dryRun: boolean;
  readonly modelOnly: boolean;
  /** What editors changed in the space is replaced by the export. */
  readonly overwrite: boolean;
}

const PROGRESS_EVERY = 50;

/** Returns whether the space is as the export says, but for editors' changes. Throws, in words for operators. */
export async function importContent(
  settings: ImportSettings,
  options: ImportOptions,
  print: (text: string) => void,
): Promise<boolean> {
  const { spaceId, environmentId, managementHost, contentDir } = settings;
  const content = await readExport(contentDir, options);
  const client = openSpace(settings);
  print(`Space ${spaceId}, environment ${environmentId}, at ${managementHost}\n`);
  try {
    await reachSpace(settings);
    const plan = planImport(content, await readSpace(client, options), options);
    if (plan.problems.length > 0) {
      print(['Nothing was written:', ...plan.problems.map((problem) => `  ${problem}`)].join('\n'));
      return false;
    }
    print(`${planText(plan)}\n`);
    if (options.dryRun) return done('Dry run: nothing was written.');
    if (!writesAnything(plan)) return done('No change: nothing was written.');
    const failures = await applyPlan(plan, {
      client,
      contentDir,
      onProgress: (phase, count, of) => {
        if (count % PROGRESS_EVERY === 0 || count === of) print(`${phase}: ${count} of ${of}`);
      },
    });
    if (failures.length === 0) return done('Done.');
    print(`\n${failuresText(failures)}`);
    return false;
  } catch (error) {
    // The client's errors contain the request, with a part of the token.
    print(explained(refusalOf(error), settings));
    return false;
  }

  function done(text: string): true {
    print(text);
    return true;
  }
}
