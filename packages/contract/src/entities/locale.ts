import { z } from 'zod';
import { LOCALE_CODES } from '../locales.ts';

export const localeCodeSchema = z.enum(LOCALE_CODES);

export const localeSchema = z.object({ code: localeCodeSchema, display_name: z.string(), language_tag: z.string() });
export type Locale = z.infer<typeof localeSchema>;
