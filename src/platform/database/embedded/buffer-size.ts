import { existsSync, readdirSync, statSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';

const MB = 2 ** 20;
/** Buffers of a small database, whose reads come from the memory of the system. */
const MIN_BUFFERS = 16 * MB;
/** Size up to which a database is small. */
const SMALL_DATABASE = 256 * MB;
/** Part of the memory of the machine that the buffers may have. */
const MAX_SHARE_OF_MEMORY = 1 / 8;

/** Returns the shared buffers for a cluster, in megabytes: as much as its tables have at this start, within the memory of the machine. */
export function bufferSize(cluster: string, memory = totalmem()): number {
  const size = sizeOf(join(cluster, 'base'));
  return Math.floor(
    (size < SMALL_DATABASE ? MIN_BUFFERS : Math.max(MIN_BUFFERS, Math.min(size, memory * MAX_SHARE_OF_MEMORY))) / MB,
  );
}

function sizeOf(folder: string): number {
  if (!existsSync(folder)) return 0;
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.reduce(
    (sum, { parentPath, name }) => sum + (statSync(join(parentPath, name), { throwIfNoEntry: false })?.size ?? 0),
    0,
  );
}
