import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { z } from 'zod';
import { type Bounds, runBounded } from '../process/bounded-process.ts';
import {
  type Ending,
  Line,
  type Reason,
  type Section,
  type SheetInfo,
  type SheetPage,
  type TextInfo,
} from './model.ts';

/** Converted file, or the reason why it cannot be shown. */
export type Conversion =
  | { kind: 'libro'; sheets: (SheetInfo & { pages: SheetPage[] })[] }
  | { kind: 'texto'; about: z.infer<typeof TextInfo>; sections: Section[] }
  | { kind: 'no'; reason: Reason };

/** `letters`: maximum output of the program, in characters. */
type Limits = Bounds & { letters: number };

const limits: Limits = { time: 30_000, cpu: 15_000, heap: 384, memory: 768, letters: 40_000_000 };

/**
 * Converts a file in a sandboxed process with limits on time and memory and read access only to this file and the program. Never rejects
 * because of the file content: see `reason`. A file that exceeds the limits is `grande`, unless complete sheets were converted.
 */
export async function convertFile(
  content: Readable,
  ending: Ending,
  overrides: Partial<Limits> = {},
): Promise<Conversion> {
  // Office files need random access, because their directory is at the end.
  const file = path.join(tmpdir(), `vista-${randomUUID()}`);
  try {
    await pipeline(content, createWriteStream(file, { mode: 0o600 }));
    // In development and tests the program imports its source modules.
    const reads = [file, path.resolve(import.meta.dirname, '..')];
    const source = path.resolve(import.meta.dirname, 'worker.ts');
    const program = { name: 'preview', source, args: [ending, file], reads };
    return await runBounded(program, Readable.from([]), { ...limits, ...overrides }, (output, end) =>
      gather(createInterface({ input: output }), { ...limits, ...overrides }.letters, end),
    );
  } finally {
    await rm(file, { force: true });
  }
}

async function gather(lines: AsyncIterable<string>, letters: number, end: () => void): Promise<Conversion> {
  const sheets: (SheetInfo & { pages: SheetPage[] })[] = [];
  let text: Extract<Conversion, { kind: 'texto' }> | undefined;
  let isComplete = false;
  let lettersRead = 0;
  for await (const json of lines) {
    lettersRead += json.length;
    if (lettersRead > letters) end();
    const line = parseLine(json);
    if (!line) continue;
    if ('refused' in line) return { kind: 'no', reason: line.refused };
    if ('sheet' in line) sheets.push({ ...line.sheet, pages: [] });
    else if ('page' in line) sheets.at(-1)?.pages.push(line.page);
    else if ('end' in line) isComplete = true;
    else text = { kind: 'texto', about: line.text, sections: line.sections };
  }
  if (text) return text;
  // The last sheet is incomplete if the process was stopped.
  const completeSheets = isComplete ? sheets : sheets.slice(0, -1);
  return completeSheets.length > 0 ? { kind: 'libro', sheets: completeSheets } : { kind: 'no', reason: 'grande' };
}

function parseLine(json: string): Line | undefined {
  try {
    return Line.parse(JSON.parse(json));
  } catch {
    // A line truncated when the process was stopped.
    return undefined;
  }
}
