/** Returns texts in every writing that a careless place might use: as they are, in UTF-16, hexadecimal, percent-encoded, base64. */
export function writingsOf(texts: readonly string[]): Buffer[] {
  return texts.flatMap((text) => [
    Buffer.from(text),
    Buffer.from(text, 'utf16le'),
    Buffer.from(Buffer.from(text).toString('hex')),
    Buffer.from(encodeURIComponent(text)),
    ...[0, 1, 2].map((shift) =>
      Buffer.from(
        Buffer.from('x'.repeat(shift) + text)
          .toString('base64')
          .slice(shift ? 4 : 0, -4),
      ),
    ),
  ]);
}
