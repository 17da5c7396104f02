import type { Area } from '#platform/area.ts';
import { alertJobs } from './commands/jobs.ts';
import { resealAddresses } from './commands/reseal.ts';

export const avisos: Area = {
  name: 'avisos',
  jobs: alertJobs,
  wrappedKeys: { count: async () => new Map(), rewrap: resealAddresses },
};
