import { z } from 'zod';

export const portalSessionSchema = z.object({ access_url: z.url() });
export type PortalSession = z.infer<typeof portalSessionSchema>;

export const hostedPageSchema = z.object({ url: z.url() });
export type HostedPage = z.infer<typeof hostedPageSchema>;
