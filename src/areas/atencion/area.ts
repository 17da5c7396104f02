import type { Area } from '#platform/area.ts';
import { onPermissionsChanged } from '#platform/identity/permissions/changes.ts';
import { canSendMail } from '#platform/mail/mail.ts';
import { api } from './api.ts';
import { DEFERRED_NOTICES, NOTICES, SCANS } from './commands/actors.ts';
import { attachmentsReviewJob } from './commands/attachments-review.ts';
import { assignmentMailJob } from './commands/desk/assignment-mail.ts';
import { releaseRecords } from './commands/leaving.ts';
import { scanRetained, sendNotice } from './commands/notices.ts';
import { configureAttachments } from './commands/receiving/attachment-limits.ts';
import { eraseExpired, rewrapKeys } from './commands/retention.ts';
import { closeExpiredKeys } from './commands/sealing/reading-key.ts';
import { countWrappedKeys } from './queries.ts';

export const atencion: Area = {
  name: 'atencion',
  api,
  start(config) {
    configureAttachments(config);
    onPermissionsChanged(releaseRecords);
  },
  jobs: (config) => [
    ...[NOTICES, DEFERRED_NOTICES].map((name) => ({
      name,
      work: (data: unknown) => sendNotice(data, config.publicUrl),
      possible: canSendMail,
      ...(name === DEFERRED_NOTICES && { coalesces: true as const }),
    })),
    {
      name: SCANS,
      work: (data) => scanRetained(data, config.CLAMD_HOST),
      possible: () => config.CLAMD_HOST !== undefined,
    },
    assignmentMailJob(config.gestionUrl),
    attachmentsReviewJob,
    {
      name: 'llaves-vencidas',
      alone: true,
      every: { seconds: 300, first: 60 },
      work: () => closeExpiredKeys(new Date()),
    },
  ],
  wrappedKeys: { count: countWrappedKeys, rewrap: rewrapKeys },
  erase: eraseExpired,
};
