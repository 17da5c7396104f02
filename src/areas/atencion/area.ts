import { canSendMail } from '#platform/mail/mail.ts';
import type { Area } from '../area.ts';
import { api } from './api.ts';
import { NOTICES, SCANS, scanHeld, sendNotice } from './commands/notices.ts';
import { configureAttachments } from './commands/receive.ts';
import { eraseExpired, rewrapKeys } from './commands/retention.ts';
import { loadDemo } from './demo.ts';
import { countWrappedKeys } from './queries.ts';

export const atencion: Area = {
  name: 'atencion',
  api,
  loadDemo,
  start: configureAttachments,
  jobs: (config) => [
    { name: NOTICES, work: (data) => sendNotice(data, config.publicUrl), possible: canSendMail },
    { name: SCANS, work: (data) => scanHeld(data, config.CLAMD_HOST), possible: () => config.CLAMD_HOST !== undefined },
  ],
  wrappedKeys: { count: countWrappedKeys, rewrap: rewrapKeys },
  erase: eraseExpired,
};
