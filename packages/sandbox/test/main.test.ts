import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { forAllTests, temporaryFolder } from '@sound-library/server-kit/test/support/test-resources.ts';
import { expect, it } from 'vitest';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const dataDir = forAllTests(temporaryFolder);

function start(environment: Record<string, string>) {
  const common = { PATH: process.env.PATH, SANDBOX_PORT: '0', SANDBOX_EDITOR_PORT: '0', DATA_DIR: dataDir.path };
  const child = spawn(process.execPath, [main], {
    env: { ...common, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = once(child, 'close');
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  child.stdout.setEncoding('utf8');
  return { child, closed, errors: () => errors };
}

it('the sandbox process logs first that it is ready, and ends cleanly on SIGTERM', async () => {
  const { child, closed, errors } = start({});
  const [line] = await Promise.race([once(child.stdout, 'data'), closed]);
  const [first = ''] = String(line).split('\n', 1);
  expect(JSON.parse(first).msg).toMatch(/^sandbox is ready at http:/);
  child.kill('SIGTERM');
  expect(await closed).toEqual([0, null]);
  expect(errors()).toBe('');
});

it('the sandbox process does not start on a bad setting and names it', async () => {
  const { closed, errors } = start({ SANDBOX_PORT: 'four' });
  expect(await closed).toEqual([1, null]);
  expect(errors()).toBe("The sandbox can't start. Correct or unset:\n  SANDBOX_PORT: use a whole number\n");
});
