import { bffApi } from '@sound-library/contract/bff.ts';
import { geolocationSchema } from '@sound-library/contract/resources/geolocation.ts';
import type { FastifyRequest } from 'fastify';
import type { Dispatcher } from 'undici';
import { askBff } from '../bff/ask-bff.ts';
import { visitorHeaders } from '../bff/bff-transport.ts';

/** The BFF gives it up sooner. */
const TIMEOUT_MS = 500;

/**
 * The currency (ISO 4217) of the country that a visitor is in, by their address. Null where it can't be told: a page has to say
 * then that it guesses, and is not for everybody.
 */
export async function currencyOfVisitor(pool: Dispatcher, request: FastifyRequest): Promise<string | null> {
  try {
    const answer = await askBff(pool, bffApi.getGeolocation.path, {
      headers: visitorHeaders(request),
      timeoutMs: TIMEOUT_MS,
    });
    return geolocationSchema.parse(answer).currency_code;
  } catch (err) {
    request.log.warn({ err }, 'The currency of the visitor could not be told');
    return null;
  }
}
