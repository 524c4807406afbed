import { describe, expect, it } from 'vitest';
import { bffApi } from './bff.ts';
import { fillPath, routeTable, shouldRetry } from './client.ts';

it('lists the method and path of every call, but no schemas', () => {
  const table = routeTable(bffApi);
  expect(table.getPack).toEqual(['GET', '/api/packs/:slug']);
  expect(Object.keys(table)).toHaveLength(Object.keys(bffApi).length);
});

it('encodes each parameter of a path as one segment, and throws for a missing one', () => {
  expect(fillPath('/api/packs/:slug', { slug: '../user?x=1#y' })).toBe('/api/packs/..%2Fuser%3Fx%3D1%23y');
  expect(() => fillPath('/api/packs/:slug')).toThrow("needs the parameter 'slug'");
});

const STATUSES = [200, 301, 400, 401, 403, 404, 408, 409, 413, 422, 425, 429, 500, 501, 502, 503, 504, 505];

describe('retry policy', () => {
  it.each(STATUSES)('retries a GET with status %i only if the table says so', (status) => {
    const listed = [408, 409, 425, 429, 500, 502, 503, 504].includes(status);
    expect(shouldRetry({ method: 'GET', status, retries: 0 })).toBe(listed);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'post'])('never retries a %s', (method) => {
    for (const status of [...STATUSES, 'network'] as const) {
      expect(shouldRetry({ method, status, retries: 0 })).toBe(false);
    }
  });

  it('retries a call once, and not at all when an upstream service has spent the retry', () => {
    expect(shouldRetry({ method: 'GET', status: 503, retries: 1 })).toBe(false);
    expect(shouldRetry({ method: 'GET', status: 503, retries: 0, spent: true })).toBe(false);
  });

  it('retries a GET without a response', () => {
    expect(shouldRetry({ method: 'GET', status: 'network', retries: 0 })).toBe(true);
  });
});
