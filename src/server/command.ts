import { ConfigError, readConfig } from '#platform/config.ts';
import { documents } from './commands/documents.ts';
import { importTable } from './commands/import.ts';
import { keys } from './commands/keys.ts';
import { retention } from './commands/retention.ts';
import { openStores, release } from './start/prepare.ts';
import { refuseToStart } from './start/refuse.ts';

/** A command: what it prints goes through `say`; it throws `ConfigError` with a sentence when it was called wrongly. */
type Command = (args: readonly string[], say: (line: string) => void) => Promise<void>;

/** Every command of `npm run …`: a line here, one in `package.json`, and a file in `commands/`. They may run beside the server. */
const commands: Record<string, Command> = { documents, import: importTable, keys, retention };

await run(process.argv.slice(2)).catch(refuseToStart);

async function run([name = '', ...args]: string[]): Promise<void> {
  const command = commands[name];
  if (!command)
    throw new ConfigError(`No existe la orden «${name}». Las que hay: ${Object.keys(commands).join(', ')}.`);
  await openStores(readConfig(process.env), { beside: true });
  await command(args, (line) => console.log(line));
  await release();
  process.exit(0);
}
