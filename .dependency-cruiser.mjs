/**
 * Import rules between the layers: one rule per sentence of docs/architecture.md. tests/repo/dependency-rules.test.ts proves
 * that every rule fires.
 */
const TESTS = '(\\.test\\.tsx?$|/fake-[^/]+\\.tsx?$|^packages/[^/]+/test/|^tests/|^bench/)';
const SERVER_SIDE = '(\\.server\\.tsx?$|^packages/web/server/|^packages/web/src/entry-server\\.tsx$)';
const BROWSER_SIDE = '(\\.browser\\.tsx?$|^packages/web/src/entry-client\\.tsx$)';
const WITHOUT_ZOD =
  '^packages/contract/src/(analytics|catalogue|client|drum-pattern|error-codes|features|fold-typed|freshness|headers|locales|musical-keys)\\.ts$';
const EVENT_CATALOGUE = '^packages/web/src/platform/analytics/event-catalogue\\.ts$';
const TS_REST_SEALS =
  '^(packages/(contract/src/(define|client)|product-api/src/plugins/serve-contract)|tests/contract/call-route)\\.ts$';
const runtime = { dependencyTypesNot: ['type-only'] };

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const packages = [
  forbid(
    'contract-imports-nothing',
    'The contract has no logic and no I/O: only zod and ts-rest.',
    { path: '^packages/contract/src/', pathNot: TESTS },
    { pathNot: ['^packages/contract/src/', 'node_modules/zod/', 'node_modules/@ts-rest/core/'] },
  ),
  forbid(
    'product-api-imports-contract',
    'Of our packages, the product API knows the contract and the server kit only.',
    { path: '^packages/product-api/', pathNot: TESTS },
    { path: '^(packages|content|tests|bench|scripts)/', pathNot: '^packages/(product-api|contract|server-kit)/' },
  ),
  forbid(
    'bff-imports-contract',
    'Of our packages, the BFF knows the contract and the server kit only.',
    { path: '^packages/bff/', pathNot: TESTS },
    { path: '^(packages|content|tests|bench|scripts)/', pathNot: '^packages/(bff|contract|server-kit)/' },
  ),
  forbid(
    'web-imports-contract',
    'Of our packages, the web knows the contract only, its server the server kit too; the texts it falls back to are the translation files.',
    { path: '^packages/web/', pathNot: TESTS },
    {
      path: '^(packages|content|tests|bench|scripts)/',
      pathNot: ['^packages/(web|contract|server-kit)/', '^content/translations/[^/]+\\.json$'],
    },
  ),
  forbid(
    'server-kit-for-servers',
    'The server kit is for servers: of the web, only what is in `server`.',
    { path: '^packages/(web/src|contract)/' },
    { path: '^packages/server-kit/' },
  ),
  forbid(
    'build-reads-the-brand',
    'Of the server kit, the build of the web takes the reader of the brand only.',
    { path: '^packages/web/vite/', pathNot: TESTS },
    { path: '^packages/server-kit/', pathNot: '^packages/server-kit/src/(brand|configuration)\\.ts$' },
  ),
  forbid(
    'server-kit-imports-fastify',
    'The server kit knows nothing of what is served: only Fastify with its logger, zod for variables, and what operators look by.',
    { path: '^packages/server-kit/', pathNot: TESTS },
    {
      pathNot: [
        '^packages/server-kit/',
        'node_modules/(fastify(-plugin)?|@fastify/under-pressure|pino|zod|undici|prom-client|@opentelemetry/[^/]+)/',
      ],
      dependencyTypesNot: ['core'],
    },
  ),
  forbid(
    'sandbox-imports-server-kit',
    "The sandbox speaks the vendors' protocols and needs none of our packages but the server kit.",
    { path: '^packages/sandbox/', pathNot: TESTS },
    { path: '^(packages|content|tests|bench|scripts)/', pathNot: '^packages/(sandbox|server-kit)/' },
  ),
  forbid(
    'ts-rest-is-sealed',
    'ts-rest is slow in its upkeep: define, serve, call and test stand in four places, so that it can be replaced.',
    { path: '^(packages|scripts|bench|tests)/', pathNot: TS_REST_SEALS },
    { path: 'node_modules/@ts-rest/' },
  ),
  forbid(
    'chargebee-is-sealed',
    'The billing service is spoken to in one folder, behind an interface of our own.',
    { path: '^(packages|scripts|bench|tests)/', pathNot: ['^packages/product-api/src/billing/', TESTS] },
    { path: 'node_modules/chargebee/' },
  ),
];

const browserGraph = [
  forbid(
    'application-takes-contract-types-only',
    'Of the contract, the application takes types, and at run time only the modules that carry no schema.',
    { path: '^packages/web/src/', pathNot: TESTS },
    { path: '^packages/contract/', pathNot: WITHOUT_ZOD, ...runtime },
  ),
  forbid(
    'schema-free-modules-stay-schema-free',
    'The modules of the contract that reach the browser import nothing at run time but each other.',
    { path: WITHOUT_ZOD },
    { pathNot: WITHOUT_ZOD, ...runtime },
  ),
  forbid(
    'no-zod-in-the-application',
    'zod costs the visitor 24 KB; only server files parse with it.',
    { path: '^packages/web/src/', pathNot: [TESTS, SERVER_SIDE] },
    { path: 'node_modules/zod/', ...runtime },
  ),
  forbid(
    'no-server-file-in-the-browser',
    'What runs on the server only is imported by server files only.',
    { path: '^packages/web/src/', pathNot: [TESTS, SERVER_SIDE] },
    { path: SERVER_SIDE, ...runtime },
  ),
  forbid(
    'no-browser-file-on-the-server',
    'What runs in the browser only is not imported by server files.',
    { path: SERVER_SIDE, pathNot: TESTS },
    { path: BROWSER_SIDE, ...runtime },
  ),
  forbid(
    'no-node-in-the-browser',
    "Node's own modules are for server files.",
    { path: '^packages/web/src/', pathNot: [TESTS, SERVER_SIDE] },
    { dependencyTypes: ['core'] },
  ),
  forbid(
    'event-catalogue-is-a-document',
    'What events mean is for documents and tests; the application takes the types of events only.',
    { path: '^packages/web/', pathNot: [TESTS, EVENT_CATALOGUE] },
    { path: EVENT_CATALOGUE, ...runtime },
  ),
];

/** lib <- ui <- platform <- features <- app: each layer may import the layers on its left. */
const LAYERS = ['lib', 'ui', 'platform', 'features', 'app'];
const layers = [
  ...LAYERS.slice(0, -1).map((layer, index) =>
    forbid(
      `web-layer-${layer}`,
      `${layer} may import only ${LAYERS.slice(0, index + 1).join(', ')}.`,
      { path: `^packages/web/src/${layer}/`, pathNot: TESTS },
      { path: `^packages/web/src/((${LAYERS.slice(index + 1).join('|')})/|[^/]+$)` },
    ),
  ),
  forbid(
    'web-layer-app',
    'The entries start the app, not the other way round.',
    { path: '^packages/web/src/app/', pathNot: TESTS },
    { path: '^packages/web/src/entry-(server|client)\\.tsx$' },
  ),
  forbid(
    'features-are-strangers',
    'No feature imports another feature: what two need belongs to platform or ui.',
    { path: '^packages/web/src/features/([^/]+)/', pathNot: TESTS },
    { path: '^packages/web/src/features/', pathNot: '^packages/web/src/features/$1/' },
  ),
  forbid(
    'feature-folders-are-private',
    "Depth is privacy: a feature's sub-folders are its own.",
    { path: '^packages/web/src/', pathNot: [TESTS, '^packages/web/src/features/'] },
    { path: '^packages/web/src/features/[^/]+/[^/]+/' },
  ),
  forbid(
    'lib-is-pure',
    'lib is pure: no React.',
    { path: '^packages/web/src/lib/', pathNot: TESTS },
    { path: 'node_modules/(react|react-dom|react-router)/', ...runtime },
  ),
];

const everywhere = [
  forbid('no-cycles', 'A cycle is one module in several files, one of types too.', {}, { circular: true }),
  forbid(
    'no-orphans',
    'A module that nothing imports and that starts nothing is left over.',
    {
      orphan: true,
      pathNot: [
        '\\.test\\.tsx?$',
        '\\.d\\.ts$',
        // Set up by vitest.config.ts.
        '^packages/web/test/reset-after-test\\.ts$',
        '(^|/)[^/]*\\.config\\.ts$',
        '(^|/)main\\.ts$',
        '^(scripts|bench)/[^/]+\\.ts$',
        '^scripts/start/end-with-parent\\.ts$',
        // Sent to browsers unchanged.
        '^packages/sandbox/src/(captcha|third-parties)/browser/[^/]+\\.(js|css)$',
        '^packages/sandbox/src/editor/browser/editor\\.css$',
        '^tests/support/shifted-clock\\.ts$',
      ],
    },
    {},
  ),
  forbid(
    'no-dev-dependency-in-production',
    'What runs in production stands in "dependencies".',
    { path: '^packages/[^/]+/(src|server)/', pathNot: [TESTS, '\\.dev\\.ts$'] },
    { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'no-test-code-in-production',
    'Tests import production code, never the other way round.',
    { path: '^packages/[^/]+/(src|server)/', pathNot: TESTS },
    { path: TESTS },
  ),
  forbid(
    'no-undeclared-package',
    'An imported package stands in the nearest package.json.',
    {},
    { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  ),
  forbid(
    'no-unresolvable',
    'Every import leads to a file; the cut fonts are there after a build, and Vite alone resolves the worklet.',
    {},
    {
      couldNotResolve: true,
      pathNot: '^virtual:|/\\.cache/fonts/[a-z-]+\\.(css|woff2)|^@soundtouchjs/[a-z-]+/processor\\?url$',
    },
  ),
];

export default {
  forbidden: [...packages, ...browserGraph, ...layers, ...everywhere],
  options: {
    // TypeScript 7 has no JavaScript API for the parser; swc reads .ts and .tsx.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['(^|/)dist/', '^\\.(cache|data)/', '/migrations/'] },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.d.ts', '.mjs', '.js', '.json', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
