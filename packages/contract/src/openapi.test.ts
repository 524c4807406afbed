import { describe, expect, it } from 'vitest';
import { openApiDocument } from './openapi.ts';
import { productApi } from './product-api.ts';

const document = openApiDocument(productApi, { title: 'Product API', version: '0.1.0' });

describe('the OpenAPI document of the product API', () => {
  it('has every call of the contract under its path and method', () => {
    const calls = Object.entries(productApi).map(([name, { method, path }]) => [
      path.replace(/:(\w+)/, '{$1}'),
      method.toLowerCase(),
      name,
    ]);
    for (const [path = '', method = '', name] of calls) {
      expect(document).toHaveProperty(['paths', path, method, 'operationId'], name);
    }
  });

  it('marks the calls that need a bearer token', () => {
    expect(document).toHaveProperty(['paths', '/api/user', 'get', 'security'], [{ bearer: [] }]);
    expect(document).not.toHaveProperty(['paths', '/api/login', 'post', 'security']);
  });

  it('describes request bodies by their input and response bodies by their output', () => {
    const login = ['paths', '/api/login', 'post'];
    const body = [...login, 'requestBody', 'content', 'application/json', 'schema'];
    expect(document).toHaveProperty([...body, 'required'], ['email', 'password']);
    const response = [...login, 'responses', '200', 'content', 'application/json', 'schema', 'properties'];
    expect(document).toHaveProperty([...response, 'session_token', 'type'], 'string');
    expect(document).toHaveProperty([...response, 'expires_at', 'format'], 'date-time');
  });

  it('makes path parameters required and query parameters with a default optional', () => {
    expect(document).toHaveProperty(['paths', '/api/packs/{slug}', 'get', 'parameters', 0], {
      name: 'slug',
      in: 'path',
      required: true,
      schema: expect.objectContaining({ type: 'string', maxLength: 100 }),
    });
    expect(document).toHaveProperty(['paths', '/api/packs', 'get', 'parameters', 0], {
      name: 'query',
      in: 'query',
      required: false,
      schema: expect.objectContaining({ default: '' }),
    });
  });

  it('names the media type of a response that is not JSON', () => {
    const responses = ['paths', '/api/packs/{slug}/download', 'get', 'responses'];
    expect(document).toHaveProperty([...responses, '200', 'content'], { 'application/zip': {} });
    expect(document).toHaveProperty([...responses, '403', 'content', 'application/json', 'schema']);
  });
});
