import { writeFileSync } from 'node:fs';

/**
 * Leaves the memory of this process, and of every process that it starts from now on (PostgreSQL's too), out of core dumps: it contains
 * keys, and what people entrust while it is being sealed. On Linux; elsewhere the system's own setting applies.
 */
export function keepOutOfCoreDumps(): void {
  try {
    writeFileSync('/proc/self/coredump_filter', '0');
  } catch {
    // No such system, or it does not let a process choose.
  }
}
