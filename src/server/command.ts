import { type Config, ConfigError, readConfig } from '#platform/config.ts';
import { openLinkCheck } from '#platform/editing/links/check.ts';
import { workForServer } from '#platform/jobs/jobs.ts';
import { createLog } from '#platform/log.ts';
import { backup } from './commands/backup.ts';
import { documents } from './commands/documents.ts';
import { escrow } from './commands/escrow.ts';
import { importCommand } from './commands/import.ts';
import { keys } from './commands/keys.ts';
import { verifyAuditLog } from './commands/log-verify.ts';
import { restore } from './commands/restore.ts';
import { retention } from './commands/retention.ts';
import { staff } from './commands/staff.ts';
import { verify } from './commands/verify.ts';
import { askPublicSite } from './start/ask-public-site.ts';
import { assertInstitution, assertSite } from './start/preconditions.ts';
import { openStores, release } from './start/prepare.ts';
import { refuseToStart } from './start/refuse-to-start.ts';
import { unknownSettings } from './start/unknown-settings.ts';

/** Command of `npm run`. Prints with `print`. Throws `ConfigError` with its usage if the arguments are invalid. */
type Command = (args: readonly string[], print: (line: string) => void, config: Config) => Promise<void>;

/** Commands of `npm run`. Each has an entry here and in `package.json`, and a file in `commands/`. They may run while the server runs. */
const commands: Record<string, Command> = {
  backup,
  documents,
  escrow,
  import: importCommand,
  keys,
  'log:verify': verifyAuditLog,
  retention,
  staff,
};

/** Commands that a server starts itself, with its own settings. */
const internal: Record<string, Command> = { jobs: workForServer };

/** Commands that open no service, or open them themselves. */
const standalone: Record<string, Command> = { restore, verify };

await run(process.argv.slice(2)).catch((error) => refuseToStart(error, 'La orden falló:'));

async function run([name = '', ...args]: string[]): Promise<void> {
  const all = { ...commands, ...standalone };
  const command = { ...all, ...internal }[name];
  if (!command) throw new ConfigError(`No existe la orden «${name}». Las que hay: ${Object.keys(all).join(', ')}.`);
  const isInternal = name in internal;
  // The server has already reported problems of the settings, and stops the database when it ends.
  if (isInternal) process.once('disconnect', () => process.exit());
  else for (const sentence of unknownSettings(process.env)) console.error(sentence);
  assertInstitution();
  const config = readConfig(process.env);
  if (!(name in standalone)) {
    await assertSite(config);
    await openStores(config, createLog(config.LOG_LEVEL), { forCommand: true, forServer: isInternal });
    openLinkCheck(askPublicSite(() => config.publicUrl));
  }
  await command(args, (line) => console.log(line), config);
  await release();
  // Exits after the buffered output is written.
  process.stdout.write('', () => process.exit(0));
}
