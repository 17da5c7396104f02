import { z } from 'zod';

/** Day of the forecast of the demo page (`GET /weatherforecast`; decisions, section 2). */
export const Pronostico = z
  .object({ date: z.iso.date(), temperatureC: z.int(), temperatureF: z.int(), summary: z.string() })
  .meta({ id: 'Pronostico', example: { date: '2026-11-21', temperatureC: 24, temperatureF: 75, summary: 'Templado' } });
export type Pronostico = z.infer<typeof Pronostico>;
