import path from 'node:path';
import type { Readable } from 'node:stream';
import { type Bounds, runBounded } from '../../bounded-process.ts';

const bounds: Bounds = { time: 20_000, cpu: 8000, heap: 256, memory: 640 };
/** A drawn page is some 20 to 150 kB; far more is no page. */
const MOST_BYTES = 4_000_000;

/**
 * Draws a page of a PDF as WebP, in a process of its own (`runBounded`). Undefined when the PDF cannot be opened, has no such page, or
 * takes too long or too much memory.
 */
export async function drawPage(
  content: Readable,
  page: number,
  width: number,
  given: Partial<Bounds> = {},
): Promise<Buffer | undefined> {
  const program = {
    name: 'pdf-page',
    source: path.resolve(import.meta.dirname, 'page-drawer.ts'),
    // In tests the program is a source that imports its neighbours.
    reads: [path.resolve(import.meta.dirname, '..')],
    args: [String(page), String(width), path.resolve('node_modules/pdfjs-dist')],
    addons: true,
  };
  const drawn = await runBounded(program, content, { ...bounds, ...given }, async (output, end) => {
    const parts: Buffer[] = [];
    let bytes = 0;
    for await (const part of output) {
      parts.push(part);
      bytes += part.length;
      if (bytes > MOST_BYTES) end();
    }
    return Buffer.concat(parts);
  });
  return isWhole(drawn) ? drawn : undefined;
}

/** A WebP file says how long it is: one that was cut is none. */
function isWhole(file: Buffer): boolean {
  return (
    file.length > 12 &&
    file.toString('latin1', 0, 4) === 'RIFF' &&
    file.toString('latin1', 8, 12) === 'WEBP' &&
    file.readUInt32LE(4) + 8 === file.length
  );
}
