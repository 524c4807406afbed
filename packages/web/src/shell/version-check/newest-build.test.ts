import { describe, expect, it, vi } from 'vitest';
import { createBuildCheck } from './newest-build.ts';

type Answer = () => Response;
const json = (body: unknown, status = 200): Answer => {
  return () => new Response(JSON.stringify(body), { status });
};
const html: Answer = () => new Response('<!doctype html><title>Log in to this network</title>');
const silence: Answer = () => {
  throw new TypeError('Failed to fetch');
};

function open(answers: Readonly<Record<string, Answer>>) {
  const warn = vi.fn();
  const fetch = async (path: RequestInfo | URL) => (answers[String(path)] ?? json({}, 404))();
  return { isOutdated: createBuildCheck({ buildId: 'one', logger: { warn }, fetch }), warn };
}

describe('the look for a newer build', () => {
  it('finds none while the servers name the same', async () => {
    const { isOutdated, warn } = open({ '/builds/latest.json': json({ id: 'one' }) });
    expect(await isOutdated()).toBe(false);
    expect(warn).not.toHaveBeenCalled();
  });

  it('finds one that has its manifest', async () => {
    const { isOutdated } = open({
      '/builds/latest.json': json({ id: 'two' }),
      '/builds/two.json': json({ id: 'two', entry: '/assets/entry.js' }),
    });
    expect(await isOutdated()).toBe(true);
  });

  it.each<[string, Answer, Answer]>([
    ['an id that is a page', html, html],
    ['an id that is not there', json({ id: 'two' }, 404), html],
    ['a server that is away', silence, silence],
    ['a server that fails', json({ id: 'two' }, 503), html],
    ['no id', json({}), html],
    ['an id that is none', json({ id: '../../x' }), html],
    ['a list', json(['two']), html],
    ['null', json(null), html],
    ['a manifest that is a page', json({ id: 'two' }), html],
    ['a manifest that is not there', json({ id: 'two' }), json({}, 404)],
    ['a manifest of another build', json({ id: 'two' }), json({ id: 'three' })],
  ])('takes %s for nothing, and says so once', async (_, latest, manifest) => {
    const { isOutdated, warn } = open({ '/builds/latest.json': latest, '/builds/two.json': manifest });
    expect(await isOutdated()).toBe(false);
    expect(await isOutdated()).toBe(false);
    expect(warn).toHaveBeenCalledExactlyOnceWith('The newest build could not be read', expect.any(Error));
  });
});
