import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { redactObjectsOnly } from '../src/redact-objects-only.ts';

function setUp() {
  const lines: string[] = [];
  const redact = { paths: ['token', '*.token', '*.*.token'], censor: '[redacted]' };
  const { log } = Fastify({ logger: { redact, stream: { write: (line: string) => void lines.push(line) } } });
  redactObjectsOnly(log);
  return { log, last: () => JSON.parse(lines.at(-1) ?? '{}') };
}

it('hides secrets at the top, in objects and in lists, also of loggers made of it', () => {
  const { log, last } = setUp();
  for (const logger of [log, log.child({ requestId: 'one', token: 'S1', of: { token: 'S2' } })]) {
    logger.info({ token: 'S3', body: { token: 'S4', kept: 'a' }, list: [{ token: 'S5' }] }, 'line');
    expect(JSON.stringify(last())).not.toMatch(/S\d/);
    expect(last()).toMatchObject({ token: '[redacted]', body: { token: '[redacted]', kept: 'a' } });
  }
});

it('writes texts, numbers and the rest as they are', () => {
  const { log, last } = setUp();
  const line = { text: 'a "quoted"\nline', number: 1.5, no: false, nothing: null, date: new Date(0), list: [1, 'two'] };
  log.child({ requestId: 'one' }).info({ ...line, missing: undefined, none: Number.NaN });
  expect(last()).toMatchObject({ ...line, date: '1970-01-01T00:00:00.000Z', requestId: 'one', none: null });
  expect(last()).not.toHaveProperty('missing');
});

it('leaves a logger alone that redacts nothing', () => {
  const { log } = Fastify();
  expect(() => redactObjectsOnly(log)).not.toThrow();
});
