import { expect, it } from 'vitest';
import { collectorQuery } from './collector.ts';

it.each([
  ['track', { verbose: '1', ip: '1', _: '2', token: 'x', callback: 'y' }, 'verbose=1&ip=1&_=2'],
  ['track', { verbose: ['1', '1'], ip: '1' }, 'ip=1'],
  ['engage', {}, ''],
  ['groups', { replay_id: 'r' }, ''],
  ['record', { replay_id: 'r', seq: '0', format: 'gzip', more: 'x' }, 'replay_id=r&seq=0&format=gzip'],
] as const)('%s: of %j goes on %s', (route, given, expected) => {
  expect(collectorQuery(route, given)).toBe(expected);
});

it('forwards URLs without their queries and fragments', () => {
  const query = { $current_url: 'https://labs.test/a?token=secret', replay_start_url: 'https://labs.test/b#secret' };
  expect(new URLSearchParams(collectorQuery('record', query)).toString()).toBe(
    new URLSearchParams({ $current_url: 'https://labs.test/a', replay_start_url: 'https://labs.test/b' }).toString(),
  );
});
