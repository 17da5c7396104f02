import { readFileSync } from 'node:fs';

/** Returns the resident memory of a process in megabytes; 0 where the system does not report it. */
export function residentMegabytes(pid: number): number {
  try {
    // In kilobytes, unlike `statm`, whose unit is the page size of the kernel.
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1')) ?? [];
    return (Number(kilobytes ?? 0) * 1024) / 1e6;
  } catch {
    return 0;
  }
}

/** Returns the processor time of a process in milliseconds; 0 where the system does not report it. */
export function processorMilliseconds(pid: number): number {
  try {
    // After the name, which may contain anything: user and system time are the 12th and 13th field, in hundredths of a second.
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return 0;
  }
}
