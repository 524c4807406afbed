import { randomBytes } from 'node:crypto';

const random = (): string => randomBytes(32).toString('base64url');

export const OWN_SECRETS = [
  'postgres_password',
  'session_cookie_secrets',
  'access_token_secrets',
  'preview_secret',
  'content_webhook_password',
  'chargebee_webhook_password',
] as const;

export const ISSUED_SECRETS = [
  'contentful_delivery_token',
  'contentful_preview_token',
  'smtp_url',
  'recaptcha_secret',
  'multipass_secret',
  'chargebee_api_key',
] as const;

const OF_THE_SANDBOX: Readonly<Record<string, string>> = {
  preview_secret: 'sandbox-preview-secret-for-this-machine',
  content_webhook_password: 'sandbox-content-webhook-password',
  chargebee_webhook_password: 'sandbox-webhook-password',
  contentful_delivery_token: 'sandbox-delivery',
  contentful_preview_token: 'sandbox-preview',
  smtp_url: 'smtp://sandbox:4225',
  recaptcha_secret: 'sandbox-recaptcha-secret',
  multipass_secret: 'sandbox-multipass-secret',
  chargebee_api_key: 'sandbox-chargebee-key',
};

/** A value for each secret that has none yet; the sandbox's values only in a demo. */
export function missingSecrets(
  existing: Readonly<Record<string, string>>,
  { isDemo }: { readonly isDemo: boolean },
): Readonly<Record<string, string>> {
  const made: Record<string, string> = {};
  for (const name of [...OWN_SECRETS, ...(isDemo ? ISSUED_SECRETS : [])]) {
    if (existing[name] === undefined) made[name] = (isDemo ? OF_THE_SANDBOX[name] : undefined) ?? random();
  }
  const password = existing.postgres_password ?? made.postgres_password ?? '';
  if (existing.database_url === undefined) made.database_url = `postgres://library:${password}@postgres:5432/library`;
  return made;
}
