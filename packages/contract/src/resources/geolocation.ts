import { z } from 'zod';
import { contract, VISITOR_CALL } from '../define.ts';

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

export const geolocation = contract.router({
  getGeolocation: {
    method: 'GET',
    path: '/api/geolocation',
    summary: "Get country and currency of the visitor's IP address",
    responses: { 200: geolocationSchema },
    metadata: VISITOR_CALL,
  },
});
