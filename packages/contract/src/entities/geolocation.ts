import { z } from 'zod';

export const geolocationSchema = z.object({
  ip_address: z.string(),
  ip_from: z.string(),
  ip_to: z.string(),
  country_name: z.string(),
  country_code: z.string().length(2),
  iso3_country_code: z.string().length(3),
  currency_code: z.string().length(3),
});
export type Geolocation = z.infer<typeof geolocationSchema>;
