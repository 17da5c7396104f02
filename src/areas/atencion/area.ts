import type { Area } from '#platform/area.ts';
import { onPermissionsChanged } from '#platform/identity/people.ts';
import { api } from './api.ts';
import { SCANS } from './commands/actors.ts';
import { attachmentsReviewJob } from './commands/attachments-review.ts';
import { exclusionMailJob } from './commands/consent/exclusion-mail.ts';
import { resealReasons } from './commands/consent/reason.ts';
import { assignmentMailJob } from './commands/desk/handle.ts';
import { releaseRecords } from './commands/leaving.ts';
import { configureAttachments } from './commands/receiving/limits.ts';
import { eraseExpired, rewrapKeys } from './commands/retention.ts';
import { scanRetained } from './commands/scans.ts';
import { closeExpiredKeys } from './commands/sealing/reading-key.ts';
import { dailyTracesJob, repeatsJob } from './commands/traces.ts';
import { countWrappedKeys } from './queries.ts';

export const atencion: Area = {
  name: 'atencion',
  api,
  start(config) {
    configureAttachments(config);
    onPermissionsChanged(releaseRecords);
  },
  jobs: (config) => [
    {
      name: SCANS,
      title: 'Antivirus de los adjuntos',
      needs: 'CLAMD_HOST',
      work: (data) => scanRetained(data, config.CLAMD_HOST),
      isEnabled: () => config.CLAMD_HOST !== undefined,
    },
    assignmentMailJob(config.gestionUrl),
    exclusionMailJob(config.gestionUrl),
    attachmentsReviewJob,
    repeatsJob,
    dailyTracesJob,
    {
      name: 'llaves-vencidas',
      title: 'Llaves de lectura vencidas',
      singleton: true,
      every: { seconds: 300, first: 60 },
      work: () => closeExpiredKeys(new Date()),
    },
  ],
  wrappedKeys: {
    count: countWrappedKeys,
    rewrap: async (isCurrent) => (await rewrapKeys(isCurrent)) + (await resealReasons()),
  },
  erase: eraseExpired,
};
