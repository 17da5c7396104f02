import type { Area } from '#platform/area.ts';
import { resealAddresses } from './commands/address.ts';
import { alertJobs } from './commands/jobs.ts';

export const avisos: Area = {
  name: 'avisos',
  jobs: alertJobs,
  wrappedKeys: { count: async () => new Map(), rewrap: resealAddresses },
};
