import { z } from 'zod';
import { CONTENT_CALL, contract, PUBLIC_CALL } from '../define.ts';
import { updatedAtSchema } from './fields.ts';
import { packSummarySchema } from './packs.ts';

/** Data that every page may need: the site's name, its announcement, featured packs. */
export const siteSchema = z.object({
  content_id: z.string(),
  name: z.string(),
  announcement: z.object({ content_id: z.string(), text: z.string(), href: z.string().nullable() }).nullable(),
  footer_text: z.string(),
  featured_packs: z.array(packSummarySchema),
});
export type Site = z.infer<typeof siteSchema>;

const listedEntrySchema = z.object({ slug: z.string(), updated_at: updatedAtSchema });
export type ListedEntry = z.infer<typeof listedEntrySchema>;

export const listedContentSchema = z.object({
  packs: z.array(listedEntrySchema),
  pages: z.array(listedEntrySchema),
});
export type ListedContent = z.infer<typeof listedContentSchema>;

export const INSTALLER_PLATFORMS = ['macos', 'windows'] as const;

export const installerSchema = z.object({
  content_id: z.string(),
  platform: z.enum(INSTALLER_PLATFORMS),
  version: z.string(),
  url: z.url(),
  size_bytes: z.number().int().positive(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  minimum_system: z.string(),
});
export type Installer = z.infer<typeof installerSchema>;

export const site = contract.router({
  getSite: {
    method: 'GET',
    path: '/api/site',
    responses: { 200: siteSchema },
    metadata: CONTENT_CALL,
  },
  getListedContent: {
    method: 'GET',
    path: '/api/listed-content',
    summary: 'List the slugs of all packs and pages with the time of their last change, for sitemaps',
    responses: { 200: listedContentSchema },
    metadata: PUBLIC_CALL,
  },
  getInstallers: {
    method: 'GET',
    path: '/api/installers',
    responses: { 200: z.object({ installers: z.array(installerSchema) }) },
    metadata: CONTENT_CALL,
  },
});
