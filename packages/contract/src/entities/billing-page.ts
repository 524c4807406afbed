import { z } from 'zod';

export const portalSessionSchema = z.object({ access_url: z.url() });
export type PortalSession = z.infer<typeof portalSessionSchema>;

export const hostedPageSchema = z.object({ url: z.url() });
export type HostedPage = z.infer<typeof hostedPageSchema>;

/**
 * Where a billing page leads back to, as long as billing takes it. The product API judges it as it stands: `z.url` would take
 * line breaks out first.
 */
export const returnAddressSchema = z.string().min(1).max(250);
