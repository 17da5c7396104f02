import { readFileSync } from 'node:fs';

/** Downloads an address and measures the milliseconds to the first byte and to the last, and the bytes. */
export async function download(address: string): Promise<{ first: number; whole: number; bytes: number }> {
  const started = performance.now();
  const response = await fetch(address, { headers: { 'accept-encoding': 'identity' } });
  let first: number | undefined;
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    first ??= performance.now() - started;
    bytes += chunk.length;
  }
  return { first: first ?? 0, whole: performance.now() - started, bytes };
}

/** Like `download`, with the peak memory of a process, in MB above that before. */
export async function measureDownload(address: string, pid: number) {
  const before = residentMegabytes(pid);
  let peak = before;
  const timer = setInterval(() => {
    peak = Math.max(peak, residentMegabytes(pid));
  }, 20);
  const measured = await download(address);
  clearInterval(timer);
  return { ...measured, memory: peak - before };
}

function residentMegabytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1000;
}
