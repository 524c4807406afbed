import { z } from 'zod';
import { type SigningKeys, signToken, verifyToken } from './signed-token.ts';

const claimsSchema = z.tuple([z.number().int()]);

export const PREVIEW_HOURS = 8;
const HOUR_MS = 3_600_000;

/** What preview tokens are made of: the secret is part of it, so that another secret ends them. */
export interface PreviewTokenKeys {
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
  const [expiresAt = 0] = verifyToken(token, kindOf(by), claimsSchema) ?? [];
  return expiresAt * 1000 > now.getTime();
}

const kindOf = ({ keys, secret }: PreviewTokenKeys) => ({ purpose: `preview-token ${secret}`, keys });
