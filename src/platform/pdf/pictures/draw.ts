import path from 'node:path';
import type { Readable } from 'node:stream';
import { type Bounds, packagesFolder, runBounded } from '../../process/bounded-process.ts';

const bounds: Bounds = { time: 20_000, cpu: 8000, heap: 256, memory: 640 };
/** Maximum size of a drawn page; usual sizes are 20 to 150 kB. */
const MAX_BYTES = 4_000_000;

/**
 * Draws a page of a PDF as WebP in a separate process (`runBounded`). Returns undefined if the PDF cannot be opened, does not have the page,
 * or exceeds the limits.
 */
export async function drawPage(
  content: Readable,
  page: number,
  width: number,
  overrides: Partial<Bounds> = {},
): Promise<Buffer | undefined> {
  const program = {
    name: 'pdf-page',
    source: path.resolve(import.meta.dirname, 'page-drawer.ts'),
    // In tests the program imports its source modules.
    reads: [path.resolve(import.meta.dirname, '..')],
    args: [String(page), String(width), path.join(packagesFolder, 'pdfjs-dist')],
    addons: true,
  };
  const drawn = await runBounded(program, content, { ...bounds, ...overrides }, async (output, end) => {
    const parts: Buffer[] = [];
    let bytes = 0;
    for await (const part of output) {
      parts.push(part);
      bytes += part.length;
      if (bytes > MAX_BYTES) end();
    }
    return Buffer.concat(parts);
  });
  return isComplete(drawn) ? drawn : undefined;
}

/** Returns whether a WebP file is complete, by the length in its header. */
function isComplete(file: Buffer): boolean {
  return (
    file.length > 12 &&
    file.toString('latin1', 0, 4) === 'RIFF' &&
    file.toString('latin1', 8, 12) === 'WEBP' &&
    file.readUInt32LE(4) + 8 === file.length
  );
}
