import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { forEachTest, temporaryFolder } from '@sound-library/server-kit/test/support/test-resources.ts';
import { expect, it } from 'vitest';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const dataDir = forEachTest(temporaryFolder);

it('does not start on a bad setting and names it', async () => {
  const env = { DATA_DIR: dataDir.path, BFF_PORT: '0', APP_ENV: 'production' };
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const [output, [status]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect(status).toBe(1);
  expect(output).toMatch(/^The BFF can't start[\s\S]*SESSION_COOKIE_SECRETS: is required in production/);
  expect(output).not.toContain('    at ');
});
