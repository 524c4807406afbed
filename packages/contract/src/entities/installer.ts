import { z } from 'zod';

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
