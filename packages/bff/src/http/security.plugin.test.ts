import { describe, expect, it } from 'vitest';
import { hasSameOriginProof } from './security.plugin.ts';

const OURS = 'https://labs.example.com';
const SITES = ['same-origin', 'same-site', 'cross-site', 'none', 'nonsense', undefined] as const;
const ORIGINS = [OURS, 'https://evil.example.com', 'https://evil.test', 'null', undefined] as const;
const PROOFS = ['1', '2', '', '1, 1', undefined] as const;
const METHODS = ['POST', 'PUT', 'PATCH', 'DELETE', 'LINK'] as const;

/** The only combinations that pass; all others must be refused. */
const PASSING = new Set([
  ...ORIGINS.map((origin) => `same-origin ${origin} 1`),
  `same-site ${OURS} 1`,
  `undefined ${OURS} 1`,
]);

describe.each(METHODS)('%s', (method) => {
  const rows = SITES.flatMap((site) => ORIGINS.flatMap((origin) => PROOFS.map((proof) => ({ site, origin, proof }))));
  it.each(rows)('from $site, Origin $origin, header $proof', ({ site, origin, proof }) => {
    const headers = { 'sec-fetch-site': site, origin, 'x-storefront': proof };
    expect(hasSameOriginProof(method, headers, [OURS])).toBe(PASSING.has(`${site} ${origin} ${proof}`));
  });
});

it('requires only the origin where no header can be sent', () => {
  const passing = SITES.flatMap((site) =>
    ORIGINS.filter((origin) => hasSameOriginProof('POST', { 'sec-fetch-site': site, origin }, [OURS], 'origin')).map(
      (origin) => `${site} ${origin}`,
    ),
  );
  expect(passing).toEqual([
    ...ORIGINS.map((origin) => `same-origin ${origin}`),
    `same-site ${OURS}`,
    `undefined ${OURS}`,
  ]);
});

it.each(['GET', 'HEAD', 'OPTIONS'])('lets the safe method %s through', (method) => {
  expect(hasSameOriginProof(method, { 'sec-fetch-site': 'cross-site' }, [OURS])).toBe(true);
});
