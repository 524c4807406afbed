/**
 * Fastify option for a server whose routes have no JSON Schemas: calls are checked against the contract instead. Without
 * it, Fastify loads two compilers of schemas at every start that nobody uses. A route with a schema is refused.
 */
export const withoutSchemas = {
  schemaController: { compilersFactory: { buildValidator: refuse, buildSerializer: refuse } },
};

function refuse(): never {
  throw new TypeError('This server compiles no JSON Schemas: check what comes and goes by the contract.');
}
