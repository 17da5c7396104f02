import path from 'node:path';
import { Readable } from 'node:stream';
import { type Bounds, type Program, packagesFolder } from '../../process/bounded-process.ts';
import { reuseProcess } from '../../process/reused-process.ts';
import type { PageRequest } from './page-drawer.ts';

type Limits = Omit<Bounds, 'heap'>;

const HEAP = 256;
const limits: Limits = { time: 20_000, cpu: 8000, memory: 640 };
/** Maximum size of a drawn page; usual sizes are 20 to 150 kB. */
const MAX_BYTES = 4_000_000;

const program: Program = {
  name: 'pdf-page',
  source: path.resolve(import.meta.dirname, 'page-drawer.ts'),
  // In tests the program imports its source modules.
  reads: [path.resolve(import.meta.dirname, '..')],
  args: [path.join(packagesFolder, 'pdfjs-dist')],
  addons: true,
};
/** Most of the time of a picture is the start of its process. */
const inTurn = reuseProcess(program, { heap: HEAP, files: 50, idle: 2000 });

/**
 * Draws a page of a PDF as WebP in a separate process, which draws other pages of the same `document` too; without one it draws this page
 * alone. Returns undefined if the PDF cannot be opened, does not have the page, or exceeds the limits.
 */
export async function drawPage(
  content: Readable,
  request: PageRequest,
  { document, ...overrides }: Partial<Limits> & { document?: string } = {},
): Promise<Buffer | undefined> {
  const run = document ? inTurn : reuseProcess(program, { heap: HEAP, files: 1, idle: 0 });
  let drawn = Buffer.alloc(0);
  const input = Readable.from(withRequest(request, content), { objectMode: false });
  const decide = (line: string) => {
    drawn = Buffer.from(line, 'base64');
    return isComplete(drawn) ? ('complete' as const) : ('stop' as const);
  };
  try {
    await run(input, { ...limits, ...overrides }, decide, document);
  } finally {
    // Not closed with `input` where the process did not start.
    content.destroy();
  }
  return isComplete(drawn) ? drawn : undefined;
}

async function* withRequest(request: PageRequest, content: Readable): AsyncGenerator<Buffer> {
  yield Buffer.from(`${JSON.stringify(request)}\n`);
  yield* content;
}

/** Returns whether a WebP file is complete, by the length in its header. */
function isComplete(file: Buffer): boolean {
  return (
    file.length > 12 &&
    file.length <= MAX_BYTES &&
    file.toString('latin1', 0, 4) === 'RIFF' &&
    file.toString('latin1', 8, 12) === 'WEBP' &&
    file.readUInt32LE(4) + 8 === file.length
  );
}
