import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';

const ACCESS_TOKEN = 'access-token';
const accessClaimsSchema = z.tuple([z.uuid(), z.number().int()]);

/** What an access token says: which session it stands for, and until when (seconds since 1970). */
interface AccessTokenClaims {
  readonly sessionId: string;
  readonly expiresAt: number;
}

/** Signs `{ sessionId, expiresAt }` into `<payload>.<signature>`, both base64url. */
export function signAccessToken({ sessionId, expiresAt }: AccessTokenClaims, keys: SigningKeys): string {
  return signToken([sessionId, expiresAt], { purpose: ACCESS_TOKEN, keys });
}

/** The claims of a token that one of the keys signed and that isn't over; undefined for any other string. */
export function verifyAccessToken(token: string, keys: SigningKeys, now: Date): AccessTokenClaims | undefined {
  const [sessionId, expiresAt] = verifyToken(token, { purpose: ACCESS_TOKEN, keys }, accessClaimsSchema) ?? [];
  if (sessionId === undefined || expiresAt === undefined) return undefined;
  return expiresAt * 1000 > now.getTime() ? { sessionId, expiresAt } : undefined;
}

const previewClaimsSchema = z.tuple([z.number().int()]);

const PREVIEW_HOURS = 8;
const HOUR_MS = 3_600_000;

/** What preview tokens are made of: the secret is part of it, so that another secret ends them. */
interface PreviewTokenKeys {
  readonly keys: SigningKeys;
  readonly secret: string;
}

/** A token that stands for the preview secret for the next hours; it names nobody. */
export function makePreviewToken(
  by: PreviewTokenKeys,
  now: Date,
): { readonly token: string; readonly expiresAt: Date } {
  const seconds = Math.floor((now.getTime() + PREVIEW_HOURS * HOUR_MS) / 1000);
  return { token: signToken([seconds], kindOf(by)), expiresAt: new Date(seconds * 1000) };
}

/** One of the keys signed it as a preview token, under this secret, and it isn't over. */
export function isPreviewToken(token: string, by: PreviewTokenKeys, now: Date): boolean {
  const [expiresAt = 0] = verifyToken(token, kindOf(by), previewClaimsSchema) ?? [];
  return expiresAt * 1000 > now.getTime();
}

const kindOf = ({ keys, secret }: PreviewTokenKeys) => ({ purpose: `preview-token ${secret}`, keys });

/** The first key signs, all verify, so that keys can be exchanged without anybody noticing. */
export type SigningKeys = readonly [string, ...string[]];

/** What a token is for: one of another purpose proves nothing, although the same keys sign it. */
interface TokenKind {
  readonly purpose: string;
  readonly keys: SigningKeys;
}

/** Signs claims, given as JSON, into `<payload>.<signature>`, both base64url. */
function signToken(claims: unknown, { purpose, keys: [key] }: TokenKind): string {
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${payload}.${mac(payload, purpose, key).toString('base64url')}`;
}

/** The claims of a token of that purpose that one of the keys signed; undefined for any other string. */
function verifyToken<Claims>(
  token: string,
  { purpose, keys }: TokenKind,
  schema: z.ZodType<Claims>,
): Claims | undefined {
  const [payload = '', signature = '', ...rest] = token.split('.');
  if (rest.length > 0) return undefined;
  const given = Buffer.from(signature, 'base64url');
  const matches = keys.map((key) => {
    const expected = mac(payload, purpose, key);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return matches.includes(true) ? schema.parse(JSON.parse(Buffer.from(payload, 'base64url').toString())) : undefined;
}

function mac(payload: string, purpose: string, key: string): Buffer {
  return createHmac('sha256', key).update(`${purpose}.${payload}`).digest();
}

interface KeySource {
  readonly secrets: SigningKeys | undefined;
  readonly secretFile: string;
}

/** The configured keys; without them one that is generated at the first start and kept, readable by its owner only. */
export async function signingKeys({ secrets, secretFile }: KeySource): Promise<SigningKeys> {
  if (secrets) return secrets;
  await mkdir(dirname(secretFile), { recursive: true });
  try {
    await writeFile(secretFile, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const secret = (await readFile(secretFile, 'utf8')).trim();
  if (secret.length < 32)
    throw new Error(`${secretFile} is damaged. Remove it; a new secret is made at the next start.`);
  return [secret];
}
