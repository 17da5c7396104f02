// Framing of several consecutive files on one stream: pieces, each preceded by its length in four bytes; a piece of length zero ends a file.

const HEADER = 4;
const MAX_PIECE = 65_536;

/** Returns the pieces of one file, with their lengths. */
export async function* writeFile(content: AsyncIterable<Buffer | string>): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    const bytes = Buffer.from(chunk);
    for (let at = 0; at < bytes.length; at += MAX_PIECE) {
      const piece = bytes.subarray(at, at + MAX_PIECE);
      yield header(piece.length);
      yield piece;
    }
  }
  yield header(0);
}

/** Yields each complete file of a stream. */
export async function* readFiles(input: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const pieces: Buffer[] = [];
  let rest = Buffer.alloc(0);
  for await (const chunk of input) {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= HEADER) {
      const end = HEADER + rest.readUInt32LE();
      if (rest.length < end) break;
      if (end === HEADER) yield Buffer.concat(pieces.splice(0));
      else pieces.push(rest.subarray(HEADER, end));
      rest = rest.subarray(end);
    }
  }
}

function header(length: number): Buffer {
  const bytes = Buffer.alloc(HEADER);
  bytes.writeUInt32LE(length);
  return bytes;
}
