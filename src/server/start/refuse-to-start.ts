import { BackupError } from '#platform/backup/manifest.ts';
import { ConfigError } from '#platform/config.ts';
import { DatabaseStartError } from '#platform/database/connect-client.ts';
import { describeError } from '#platform/log.ts';
import { release } from './prepare.ts';

/** Errors whose message is a sentence for the operator. */
const reportedErrors = [BackupError, ConfigError, DatabaseStartError];

/** Prints how to correct a known error, or after `failure` the unknown error with its causes, and exits with status 1. */
export async function refuseToStart(error: unknown, failure = 'El sitio no pudo arrancar:'): Promise<never> {
  const message = knownMessage(error);
  if (message) console.error(message);
  else console.error(failure, describeError(error));
  await release();
  process.exit(1);
}

function knownMessage(error: unknown): string | undefined {
  return reportedErrors.some((kind) => error instanceof kind) && error instanceof Error ? error.message : undefined;
}
