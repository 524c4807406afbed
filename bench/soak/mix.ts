import { HEADERS, SAME_ORIGIN_PROOF } from '@sound-library/contract/headers.ts';
import type { LoadRequest } from '../load/request.ts';
import { visitorMix } from '../traffic/mix.ts';

/** So many requests of each round are asked by nobody before or after. */
const OTHERS = 200;

/**
 * What visitors ask in one round: the busy hour's mix, and as much again that was never asked before (words, addresses that are
 * not there, campaigns, cookies, bodies), so that whatever is kept by address, word, visitor or error has to be let go again.
 */
export function soakMix(url: string, cookie: string, round: number): readonly LoadRequest[] {
  const usual = visitorMix(url, cookie);
  const share = usual.reduce((sum, request) => sum + (request.share ?? 1), 0) / OTHERS;
  const others = Array.from({ length: OTHERS }, (_, place) => unheardOf(url, `${round}-${place}`, place));
  return [...usual, ...others.map((request) => ({ ...request, share }))];
}

function unheardOf(url: string, name: string, place: number): LoadRequest {
  const headers = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' };
  const json = {
    accept: 'application/json',
    'content-type': 'application/json',
    origin: url,
    [HEADERS.sameOriginProof]: SAME_ORIGIN_PROOF,
  };
  const kinds: readonly LoadRequest[] = [
    { url: `${url}/labs/packs?query=word-${name}`, headers },
    { url: `${url}/labs/packs/none-${name}`, headers },
    { url: `${url}/nowhere/${name}`, headers },
    { url: `${url}/labs?utm_campaign=${name}`, headers },
    { url: `${url}/labs/packs`, headers: { ...headers, cookie: `session=${name}` } },
    { url: `${url}/account`, headers: { ...headers, cookie: `other=${name}` } },
    { url: `${url}/api/packs/none-${name}`, headers: json },
    { url: `${url}/api/login`, method: 'POST', headers: json, body: JSON.stringify({ email: name }) },
    { url: `${url}/api/login`, method: 'POST', headers: json, body: `{"email":"${name}` },
    { url: `${url}/assets/none-${name}.js`, headers },
  ];
  // As many of each kind; the first one is never missing.
  return kinds[place % kinds.length] ?? { url, headers };
}
