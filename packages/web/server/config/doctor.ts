/** The web server's part of `pnpm run doctor`, also in the container: are the scripts of other hosts reachable? */
import { createReport, type Finding, inquire, runDoctor } from '@sound-library/server-kit/diagnosis.ts';
import { readConfig } from './config.ts';
import type { WebConfig } from './environment.ts';
import { captchaOf, scriptsOf } from './third-parties.ts';

export async function diagnose(config: WebConfig): Promise<readonly Finding[]> {
  const report = createReport('scripts of other hosts');
  const captcha = captchaOf(config);
  const addresses = scriptsOf(config);
  const scripts = captcha ? [...addresses, { url: captcha.scriptUrl, variable: 'RECAPTCHA_SITE_KEY' }] : addresses;
  await Promise.all(scripts.map((script) => checkScript(report, script)));
  if (scripts.length === 0) report.ok('Pages load none.');
  return report.findings;
}

async function checkScript(
  report: ReturnType<typeof createReport>,
  { url, variable }: { readonly url: string; readonly variable: string },
): Promise<void> {
  const { host, pathname } = new URL(url);
  const reply = await inquire(url);
  if ('unreachable' in reply) report.fail(`${host} can't be reached: ${reply.unreachable}.`, variable);
  else if (reply.status !== 200) report.fail(`${host} responds with ${reply.status} to ${pathname}.`, variable);
  else if (!/javascript/.test(reply.header('content-type') ?? '')) {
    report.fail(`${host}${pathname} is no script.`, variable);
  } else report.ok(`${host}${pathname} loads.`);
}

if (import.meta.main) await runDoctor(async () => diagnose(readConfig(process.env)));
