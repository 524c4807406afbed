import { createHmac, timingSafeEqual } from 'node:crypto';
import { HEADERS } from '@sound-library/contract/headers.ts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ApiError } from '../api-error.ts';
import type { SigningKeys } from '../product-api-config.ts';
import type { Member, SessionStore } from './session-store.ts';

const BEARER = /^Bearer ([A-Za-z0-9._-]{1,1000})$/i;

/**
 * Finds the user of a bearer token. The session is read each time, so that logging out invalidates its tokens at once. A call that
 * is meant for another user is refused: its page was rendered before another user logged in.
 */
export function bearerAuthentication(keys: SigningKeys, sessions: SessionStore, now: () => Date) {
  return async (request: FastifyRequest): Promise<Member> => {
    const claims = verifyAccessToken(bearerToken(request), keys, now());
    const member = claims && (await sessions.findById(claims.sessionId));
    if (!member) throw new ApiError('unauthenticated');
    const expected = request.headers[HEADERS.expectedUserId];
    if (expected !== undefined && expected !== member.user.id) throw new ApiError('other_account');
    return member;
  };
}

/** The bearer token of a request; empty without one. */
export function bearerToken({ headers }: FastifyRequest): string {
  const [, token = ''] = BEARER.exec(headers.authorization ?? '') ?? [];
  return token;
}

const ACCESS_TOKEN = 'access-token';
const accessClaimsSchema = z.tuple([z.uuid(), z.number().int()]);

/** The claims of an access token: its session, and its expiry (seconds since 1970). */
interface AccessTokenClaims {
  readonly sessionId: string;
  readonly expiresAt: number;
}

/** Signs `{ sessionId, expiresAt }` into `<payload>.<signature>`, both base64url. */
export function signAccessToken({ sessionId, expiresAt }: AccessTokenClaims, keys: SigningKeys): string {
  return signToken([sessionId, expiresAt], { purpose: ACCESS_TOKEN, keys });
}

/** The claims of an unexpired token signed by one of the keys; undefined for any other string. */
export function verifyAccessToken(token: string, keys: SigningKeys, now: Date): AccessTokenClaims | undefined {
  const [sessionId, expiresAt] = verifyToken(token, { purpose: ACCESS_TOKEN, keys }, accessClaimsSchema) ?? [];
  if (sessionId === undefined || expiresAt === undefined) return undefined;
  return expiresAt * 1000 > now.getTime() ? { sessionId, expiresAt } : undefined;
}

const previewClaimsSchema = z.tuple([z.number().int()]);

const PREVIEW_HOURS = 8;
const HOUR_MS = 3_600_000;

/** The keys of preview tokens: they include the secret, so that changing it invalidates the tokens. */
interface PreviewTokenKeys {
  readonly keys: SigningKeys;
  readonly secret: string;
}

/** A token that replaces the preview secret for some hours; it does not identify a person. */
export function makePreviewToken(by: PreviewTokenKeys, now: Date) {
  const seconds = Math.floor((now.getTime() + PREVIEW_HOURS * HOUR_MS) / 1000);
  return { token: signToken([seconds], kindOf(by)), expiresAt: new Date(seconds * 1000) };
}

/** Whether it is an unexpired preview token, signed by one of the keys under this secret. */
export function isPreviewToken(token: string, by: PreviewTokenKeys, now: Date): boolean {
  const [expiresAt = 0] = verifyToken(token, kindOf(by), previewClaimsSchema) ?? [];
  return expiresAt * 1000 > now.getTime();
}

const kindOf = ({ keys, secret }: PreviewTokenKeys) => ({ purpose: `preview-token ${secret}`, keys });

/** The purpose of a token: one of another purpose is invalid, although the same keys sign it. */
interface TokenKind {
  readonly purpose: string;
  readonly keys: SigningKeys;
}

/** Signs claims, given as JSON, into `<payload>.<signature>`, both base64url. */
function signToken(claims: unknown, { purpose, keys: [key] }: TokenKind): string {
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${payload}.${mac(payload, purpose, key).toString('base64url')}`;
}

/** The claims of a token with that purpose signed by one of the keys; undefined for any other string. */
function verifyToken<Claims>(
  token: string,
  { purpose, keys }: TokenKind,
  schema: z.ZodType<Claims>,
): Claims | undefined {
  const [payload = '', signature = '', ...rest] = token.split('.');
  if (rest.length > 0) return undefined;
  const received = Buffer.from(signature, 'base64url');
  const matches = keys.map((key) => {
    const expected = mac(payload, purpose, key);
    return received.length === expected.length && timingSafeEqual(received, expected);
  });
  return matches.includes(true) ? schema.parse(JSON.parse(Buffer.from(payload, 'base64url').toString())) : undefined;
}

function mac(payload: string, purpose: string, key: string): Buffer {
  return createHmac('sha256', key).update(`${purpose}.${payload}`).digest();
}
