import path from 'node:path';
import type { Readable } from 'node:stream';
import { z } from 'zod';
import type { Bounds, Program } from '../process/bounded-process.ts';
import { type LineDecision, reuseProcess } from '../process/reused-process.ts';
import { type Block, Blocks } from './blocks/block.ts';
import type { estadosTexto } from './schema.ts';

/** Extracted page: blocks, and size in points. */
export type PdfPage = { bloques: Block[]; ancho: number; alto: number };
/** Extraction result of a PDF. `etiquetado` and `total` are null if it could not be opened. */
export type PdfContent = {
  estado: (typeof estadosTexto)[number];
  total: number | null;
  etiquetado: boolean | null;
  idioma: string | null;
  paginas: PdfPage[];
};

type ExtractLimits = Omit<Bounds, 'heap'> & {
  /** Maximum number of characters of text. */
  letters: number;
  /** Runs at low priority, when no visitor waits. */
  background: boolean;
};

const HEAP = 256;
const limits: ExtractLimits = {
  time: 30_000,
  cpu: 10_000,
  memory: 640,
  letters: 20_000_000,
  background: false,
};

const points = z.number().min(1).max(1e6);
const Line = z.union([
  z.strictObject({ total: z.int().min(0), idioma: z.string().nullable() }),
  z.strictObject({ bloques: Blocks, ancho: points, alto: points, etiquetas: z.boolean() }),
  z.strictObject({ fin: z.literal(true) }),
  z.strictObject({ error: z.enum(['cifrado', 'dañado']) }),
]);

type Extraction = Omit<PdfContent, 'estado'> & { end?: 'fin' | 'cifrado' | 'dañado' };

const program: Program = { name: 'pdf-text', source: path.resolve(import.meta.dirname, 'text-worker.ts') };
/** Reuses a process, since for a short document starting the process takes most of the time. */
const inBackground = reuseProcess({ ...program, background: true }, { heap: HEAP, files: 100, idle: 2000 });

/**
 * Extracts the text of a PDF in a separate process. In the background, a process handles several files. Never rejects because of the PDF content:
 * see `estado`.
 */
export async function extractPdfText(content: Readable, overrides: Partial<ExtractLimits> = {}): Promise<PdfContent> {
  const { letters, background, ...bounds } = { ...limits, ...overrides };
  const reading: Extraction = { total: null, etiquetado: null, idioma: null, paginas: [] };
  let lettersRead = 0;
  const run = background ? inBackground : reuseProcess(program, { heap: HEAP, files: 1, idle: 0 });
  await run(content, bounds, (text): LineDecision => {
    addLine(reading, text);
    lettersRead += text.length;
    if (reading.end) return reading.end === 'fin' ? 'complete' : 'stop';
    return lettersRead > letters ? 'stop' : 'more';
  });
  const { end: _, ...result } = reading;
  return { ...result, estado: stateOf(reading) };
}

function addLine(reading: Extraction, text: string): void {
  const line = parseLine(text);
  if (!line) return;
  if ('total' in line) {
    Object.assign(reading, line, { etiquetado: false });
  } else if ('bloques' in line) {
    const { etiquetas, ...page } = line;
    reading.paginas.push(page);
    if (etiquetas) reading.etiquetado = true;
  } else reading.end = 'fin' in line ? 'fin' : line.error;
}

function stateOf({ total, paginas, end }: Extraction): PdfContent['estado'] {
  if (end === 'cifrado') return 'cifrado';
  if (end === 'dañado' || total === 0) return 'dañado';
  const hasText = paginas.some(({ bloques }) => bloques.length > 0);
  if (end === 'fin') return hasText ? 'completo' : 'sin-texto';
  return hasText ? 'parcial' : 'ilegible';
}

function parseLine(text: string): z.infer<typeof Line> | undefined {
  try {
    return Line.parse(JSON.parse(text));
  } catch {
    // A line truncated when the process was stopped.
    return undefined;
  }
}
