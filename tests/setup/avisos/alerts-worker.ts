// Reads what changed, runs the rhythms and sends mails until it is killed, with a clock that runs faster than time. In a process of its own, so
// that a test can kill it.

import { deliverNext } from '#areas/avisos/commands/deliver.ts';
import { gatherNews } from '#areas/avisos/commands/gather.ts';
import { runRhythms } from '#areas/avisos/commands/runs.ts';
import { kinds } from '#areas/index.ts';
import { readConfig } from '#platform/config.ts';
import { openDatabase } from '#platform/database/connection.ts';
import { openKeyRing } from '#platform/encryption/open-key-ring.ts';
import { openPublicUrl } from '#platform/http/public-url.ts';
import { openMail } from '#platform/mail/mail.ts';
import { openPublications } from '#platform/publications/kind.ts';

const [, , databaseUrl = '', dataDir = '', smtpUrl = '', start = '0', speed = '1'] = process.argv;
const config = readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, SMTP_URL: smtpUrl });
const now = () => new Date(Number(start) + (Date.now() - Number(start)) * Number(speed));

openPublicUrl(config.publicUrl);
openPublications(kinds);
await openDatabase(config, { forCommand: true });
await openKeyRing(config, () => undefined, 'command');
await openMail(config);
for (;;) {
  const news = await gatherNews(now());
  const mails = await runRhythms(now());
  let sent = 0;
  while ((await deliverNext(now)) !== undefined) sent += 1;
  process.send?.({ news: news?.news ?? 0, mails, sent });
}
