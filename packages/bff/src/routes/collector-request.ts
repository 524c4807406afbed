import type { AnalyticsRoute } from '@sound-library/contract/analytics.ts';
import type { FastifyRequest } from 'fastify';
import { usableUserAgent } from '../upstream/request-context.plugin.ts';

const BASIC = /^Basic [\w+/=-]{1,300}$/i;
const QUERY = ['verbose', 'ip', '_'] as const;
const RECORDING_QUERY = [
  ...['$current_url', 'replay_start_url', '$lib_version', 'mp_lib', 'distinct_id', '$device_id', '$user_id'],
  ...['replay_id', 'replay_length_ms', 'replay_start_time', 'batch_start_time', 'seq', 'format'],
] as const;
const ADDRESSES: ReadonlySet<string> = new Set(['$current_url', 'replay_start_url']);

/**
 * Headers of a forwarded request. They are built, not filtered: no other header of the browser, such as its cookies, is forwarded.
 * The service derives country, browser and system from the last three.
 */
export function collectorHeaders(
  route: AnalyticsRoute,
  { headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>,
): Record<string, string> {
  const { authorization = '', 'content-type': type = '', 'content-encoding': encoding } = headers;
  const userAgent = usableUserAgent(headers['user-agent']);
  return {
    'content-type': type,
    ...(encoding === 'gzip' ? { 'content-encoding': encoding } : {}),
    // The project's token, which recordings carry only here.
    ...(route === 'record' && BASIC.test(authorization) ? { authorization } : {}),
    ...(userAgent ? { 'user-agent': userAgent } : {}),
    'x-forwarded-for': ip,
    'x-real-ip': ip,
  };
}

/** The query of a forwarded request: only parameters that the service knows, and URLs without queries, which may hold secrets. */
export function collectorQuery(route: AnalyticsRoute, given: unknown): string {
  const values = new Map(typeof given === 'object' && given !== null ? Object.entries(given) : []);
  const names = route === 'record' ? [...QUERY, ...RECORDING_QUERY] : QUERY;
  const query = new URLSearchParams();
  for (const name of names) {
    const value: unknown = values.get(name);
    if (typeof value !== 'string') continue;
    query.set(name, ADDRESSES.has(name) ? (value.split(/[?#]/, 1)[0] ?? '') : value);
  }
  return query.toString();
}
