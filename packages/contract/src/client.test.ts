import { describe, expect, it } from 'vitest';
import { bffApi } from './bff.ts';
import { fillPath, routeTable } from './client.ts';

describe('route table', () => {
  it('holds the method and path of every call, but no schemas', () => {
    const table = routeTable(bffApi);
    expect(table.getPack).toEqual(['GET', '/api/packs/:slug']);
    expect(Object.keys(table)).toHaveLength(Object.keys(bffApi).length);
  });
});

describe('path of a call', () => {
  it('encodes each parameter as one segment', () => {
    expect(fillPath('/api/packs/:slug', { slug: '../user?x=1#y' })).toBe('/api/packs/..%2Fuser%3Fx%3D1%23y');
  });

  it('throws when a parameter is missing', () => {
    expect(() => fillPath('/api/packs/:slug')).toThrow("needs the parameter 'slug'");
  });
});
