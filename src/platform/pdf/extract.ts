import { spawn } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import type { estadosTexto } from './schema.ts';

export type PdfText = { estado: (typeof estadosTexto)[number]; total: number | null; paginas: string[] };

export type ExtractLimits = {
  /** Milliseconds. */
  time: number;
  /** Megabytes of JavaScript objects. */
  heap: number;
  /** Megabytes of everything, where the system says how much a process has. */
  memory: number;
  /** Letters of text that are kept. */
  letters: number;
};

const limits: ExtractLimits = { time: 10_000, heap: 256, memory: 640, letters: 20_000_000 };

const Line = z.union([
  z.strictObject({ total: z.int().min(0) }),
  z.strictObject({ texto: z.string() }),
  z.strictObject({ fin: z.literal(true) }),
  z.strictObject({ error: z.enum(['cifrado', 'dañado']) }),
]);

/**
 * Reads the text of a PDF in a process of its own, bounded in time and memory, which may read our own files and nothing else: no
 * writing, no network, no environment. Never rejects because of what the PDF is: that is the `estado`.
 */
export async function extractPdfText(content: Readable, given: Partial<ExtractLimits> = {}): Promise<PdfText> {
  const { time, heap, memory, letters } = { ...limits, ...given };
  const entry = findEntry();
  const readable = [path.dirname(entry), path.resolve('node_modules'), realpathSync('node_modules')];
  const args = [`--max-old-space-size=${heap}`, '--permission', ...readable.map((place) => `--allow-fs-read=${place}`)];
  const child = spawn(process.execPath, [...args, entry], { stdio: ['pipe', 'pipe', 'ignore'], env: {} });
  const timer = setTimeout(() => child.kill('SIGKILL'), time);
  const watch = setInterval(() => {
    if (child.pid !== undefined && residentMegabytes(child.pid) > memory) child.kill('SIGKILL');
  }, 100);
  const result: { total: number | null; paginas: string[]; end?: 'fin' | 'cifrado' | 'dañado' } = {
    total: null,
    paginas: [],
  };
  // A process that ends early closes its input; what it said decides.
  const fed = pipeline(content, child.stdin).catch(() => content.destroy());
  try {
    let read = 0;
    for await (const text of createInterface({ input: child.stdout })) {
      const line = parseLine(text);
      if (!line) continue;
      if ('total' in line) result.total = line.total;
      else if ('texto' in line) result.paginas.push(line.texto);
      else result.end = 'fin' in line ? 'fin' : line.error;
      read += text.length;
      if (read > letters) child.kill('SIGKILL');
    }
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
    child.kill('SIGKILL');
    await fed;
  }
  return { estado: stateOf(result), total: result.total, paginas: result.paginas };
}

function stateOf({
  total,
  paginas,
  end,
}: {
  total: number | null;
  paginas: string[];
  end?: string;
}): PdfText['estado'] {
  if (end === 'cifrado') return 'cifrado';
  if (end === 'dañado' || total === 0) return 'dañado';
  const hasText = paginas.some((text) => text.length > 0);
  if (end === 'fin') return hasText ? 'completo' : 'sin-texto';
  return hasText ? 'parcial' : 'ilegible';
}

function parseLine(text: string): z.infer<typeof Line> | undefined {
  try {
    return Line.parse(JSON.parse(text));
  } catch {
    // A line that was cut when the process was stopped.
    return undefined;
  }
}

/** Resident memory of a process; 0 where the system does not say. */
function residentMegabytes(pid: number): number {
  try {
    return (Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1]) * 4096) / 1e6;
  } catch {
    return 0;
  }
}

/** `pdf-text.js` beside the bundle or one folder above its chunks; in tests the source, whose types Node strips. */
function findEntry(): string {
  const candidates = ['pdf-text.js', '../pdf-text.js', 'text-worker.ts'];
  const found = candidates.map((name) => path.resolve(import.meta.dirname, name)).find((file) => existsSync(file));
  if (!found) throw new Error(`None of ${candidates.join(', ')} is there`);
  return found;
}
