import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { z } from 'zod';
import { type Bounds, runBounded } from '../bounded-process.ts';
import {
  type Ending,
  Line,
  type Reason,
  type Section,
  type SheetAbout,
  type SheetPage,
  type TextAbout,
} from './model.ts';

/** A file as pages show it, or why it cannot be shown. */
export type Conversion =
  | { kind: 'libro'; sheets: (SheetAbout & { pages: SheetPage[] })[] }
  | { kind: 'texto'; about: z.infer<typeof TextAbout>; sections: Section[] }
  | { kind: 'no'; reason: Reason };

/** `letters`: of what the program writes. */
type Limits = Bounds & { letters: number };

const limits: Limits = { time: 30_000, cpu: 15_000, heap: 384, memory: 768, letters: 40_000_000 };

/**
 * Converts a file in a process of its own, bounded in time and memory, which may read this file and our own and nothing else. Never
 * rejects because of what the file is: that is the `reason`; one that takes too long or too much is `grande`, unless whole sheets
 * of it are there.
 */
export async function convertFile(content: Readable, ending: Ending, given: Partial<Limits> = {}): Promise<Conversion> {
  // The parts of an Office file are found from its end: it must lie in a place where it can be read from anywhere.
  const file = path.join(tmpdir(), `vista-${randomUUID()}`);
  try {
    await pipeline(content, createWriteStream(file, { mode: 0o600 }));
    // In development and tests the program is a source that imports its neighbours.
    const reads = [file, path.resolve(import.meta.dirname, '..')];
    const source = path.resolve(import.meta.dirname, 'worker.ts');
    const program = { name: 'preview', source, args: [ending, file], reads };
    return await runBounded(program, Readable.from([]), { ...limits, ...given }, (output, end) =>
      gather(createInterface({ input: output }), { ...limits, ...given }.letters, end),
    );
  } finally {
    await rm(file, { force: true });
  }
}

async function gather(lines: AsyncIterable<string>, letters: number, end: () => void): Promise<Conversion> {
  const sheets: (SheetAbout & { pages: SheetPage[] })[] = [];
  let text: Extract<Conversion, { kind: 'texto' }> | undefined;
  let ended = false;
  let read = 0;
  for await (const json of lines) {
    read += json.length;
    if (read > letters) end();
    const line = parseLine(json);
    if (!line) continue;
    if ('refused' in line) return { kind: 'no', reason: line.refused };
    if ('sheet' in line) sheets.push({ ...line.sheet, pages: [] });
    else if ('page' in line) sheets.at(-1)?.pages.push(line.page);
    else if ('end' in line) ended = true;
    else text = { kind: 'texto', about: line.text, sections: line.sections };
  }
  if (text) return text;
  // Of a sheet that was being written when the process was stopped nobody knows what is missing.
  const whole = ended ? sheets : sheets.slice(0, -1);
  return whole.length > 0 ? { kind: 'libro', sheets: whole } : { kind: 'no', reason: 'grande' };
}

function parseLine(json: string): Line | undefined {
  try {
    return Line.parse(JSON.parse(json));
  } catch {
    // A line that was cut when the process was stopped.
    return undefined;
  }
}
