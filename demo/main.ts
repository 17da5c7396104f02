// Program that loads the demonstration and makes its accounts. The server starts it on a database without either, and waits until it ends.
import { readConfig } from '#platform/config.ts';
import { vacuumTables } from '#platform/database/writes/traces.ts';
import { hasInitialContent } from '#platform/demonstration/initial-content.ts';
import { createLog } from '#platform/log.ts';
import { openStores, release } from '#src/server/start/prepare.ts';
import { refuseToStart } from '#src/server/start/refuse-to-start.ts';
import { seedDemoAccounts } from './accounts.ts';
import { loadDemonstration } from './load.ts';
import { seedWeek } from './week.ts';

// A server that ends meanwhile, even by a crash, takes the program with it; the transaction is rolled back.
process.once('disconnect', () => process.exit(1));

await run().catch(refuseToStart);

async function run(): Promise<void> {
  const print = (line: string) => console.log(line);
  const config = readConfig(process.env);
  await openStores(config, createLog(config.LOG_LEVEL), { forCommand: true, printKeyRing: () => undefined });
  if (!(await hasInitialContent())) await loadDemonstration(print);
  const accounts = await seedDemoAccounts(print);
  if (accounts) await seedWeek(accounts, new Date());
  await vacuumTables();
  await release();
  // Output may still wait in a pipe; exiting now would cut it off.
  process.stdout.write('', () => process.exit(0));
}
