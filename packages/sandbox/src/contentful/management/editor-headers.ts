import type { IncomingHttpHeaders } from 'node:http';
import { badRequest } from '../api-error.ts';

/** The version that the editor read; undefined when the request does not say. Throws ContentApiError (400) for no number. */
export function versionHeader({ 'x-contentful-version': given }: IncomingHttpHeaders): number | undefined {
  if (given === undefined) return undefined;
  const version = Number(given);
  if (!Number.isSafeInteger(version)) throw badRequest('X-Contentful-Version must be a whole number.');
  return version;
}

/** The content type of a new entry. */
export const contentTypeHeader = ({ 'x-contentful-content-type': given }: IncomingHttpHeaders): string | undefined =>
  typeof given === 'string' ? given : undefined;
