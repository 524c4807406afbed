import { json, testServer } from '@sound-library/server-kit/test/support/test-server.ts';

interface Resource {
  readonly sys: { readonly id: string; readonly updatedAt: string; readonly contentType: unknown };
  readonly fields: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

type Fields = Resource['fields'];

/** A content service with entries set by a test: published ones, and saved drafts. It accepts the tokens of the sandbox. */
export async function contentDouble() {
  const published = new Map<string, Resource>();
  const drafts = new Map<string, Resource>();
  let time = Date.parse('2026-01-01T00:00:00.000Z');

  function entry(id: string, contentType: string, fields: Fields): Resource {
    time += 1_000;
    const sys = { id, updatedAt: new Date(time).toISOString(), contentType: { sys: { id: contentType } } };
    return { sys, fields };
  }

  const { host, close } = await testServer((request, response) => {
    const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://content');
    const isPreview = request.headers.authorization === 'Bearer sandbox-preview';
    const path = pathname.split('/').at(-1) ?? '';
    double.asked.push({ api: isPreview ? 'preview' : 'delivery', path, query });
    switch (double.mood) {
      case 'hanging':
        return;
      case 'away':
        return response.writeHead(503).end();
      case 'nonsense':
        return json({ nothing: 'of the kind' })(request, response);
      case 'well':
        return json(path === 'entries' ? page(isPreview ? drafts : published, query) : NOTHING)(request, response);
    }
  });

  const double = {
    /** Host and port, in the format of CONTENTFUL_HOST. */
    host,
    /** Its requests: `delivery` or `preview`, and the query of each. */
    asked: [] as { readonly api: string; readonly path: string; readonly query: URLSearchParams }[],
    /** Its response mode from now on; `hanging`: never. */
    mood: 'well' as 'well' | 'away' | 'hanging' | 'nonsense',
    /** Changes an entry as a draft only. */
    save(id: string, contentType: string, fields: Fields): void {
      drafts.set(id, entry(id, contentType, fields));
    },
    publish(id: string, contentType: string, fields: Fields): void {
      published.set(id, entry(id, contentType, fields));
      drafts.set(id, entry(id, contentType, fields));
    },
    withdraw(id: string): void {
      published.delete(id);
    },
    close,
  };
  return double;
}

const NOTHING = { total: 0, items: [] };

function page(all: ReadonlyMap<string, Resource>, query: URLSearchParams) {
  const from = query.get('sys.updatedAt[gte]') ?? '';
  const found = [...all.values()].filter(({ sys }) => sys.updatedAt >= from);
  const isNewestFirst = query.get('order')?.startsWith('-sys.updatedAt');
  found.sort((one, other) =>
    isNewestFirst ? (one.sys.updatedAt < other.sys.updatedAt ? 1 : -1) : one.sys.id < other.sys.id ? -1 : 1,
  );
  const skip = Number(query.get('skip') ?? 0);
  const limit = Number(query.get('limit') ?? 100);
  return { total: found.length, skip, limit, items: found.slice(skip, skip + limit) };
}
