import { createReadStream } from 'node:fs';
import { WorkbookError } from './model.ts';

/** Bytes that do not occur in Windows-1252 text: control characters and undefined bytes. */
const isBinary = (byte: number) =>
  byte < 0x09 || (byte > 0x0d && byte < 0x20) || [0x7f, 0x81, 0x8d, 0x8f, 0x90, 0x9d].includes(byte);

/**
 * Decodes a CSV file in UTF-8, UTF-16 with a byte order mark, or Windows-1252 (the default of Excel in Spanish). Throws `WorkbookError` for
 * binary files.
 */
export async function* decodeCsv(file: string): AsyncGenerator<string> {
  // Also removes the byte order mark.
  const decoder = new TextDecoder(await encodingOf(file), { fatal: true });
  try {
    for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>)
      yield decoder.decode(chunk, { stream: true });
    yield decoder.decode();
  } catch (cause) {
    throw notText(cause);
  }
}

/** Detects the encoding by reading the whole file: a single late byte can rule out UTF-8. */
async function encodingOf(file: string): Promise<string> {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let isUtf8 = true;
  let first = true;
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    if (first && chunk[0] === 0xff && chunk[1] === 0xfe) return 'utf-16le';
    if (first && chunk[0] === 0xfe && chunk[1] === 0xff) return 'utf-16be';
    first = false;
    if (isUtf8) isUtf8 = decodes(utf8, chunk);
    if (isUtf8 ? chunk.includes(0) : chunk.some(isBinary)) throw notText();
  }
  return isUtf8 && decodes(utf8) ? 'utf-8' : 'windows-1252';
}

function decodes(decoder: TextDecoder, chunk?: Buffer): boolean {
  try {
    decoder.decode(chunk, { stream: chunk !== undefined });
    return true;
  } catch {
    return false;
  }
}

function notText(cause?: unknown): WorkbookError {
  const message = 'El archivo no es un libro de Excel (.xlsx) ni un CSV en UTF-8; guárdelo como uno de los dos.';
  return new WorkbookError('format', message, { cause });
}
