// A WebM file (Matroska, EBML) whose frames are VP8 key frames: what a lossy WebP picture contains.

/** A frame and how long it shows. */
export type Frame = { vp8: Buffer; seconds: number };

/** Returns the VP8 frame of a lossy WebP file. Throws for any other file. */
export function vp8Of(webp: Buffer): Buffer {
  for (let at = 12; at + 8 <= webp.length; ) {
    const size = webp.readUInt32LE(at + 4);
    if (webp.toString('latin1', at, at + 4) === 'VP8 ') return webp.subarray(at + 8, at + 8 + size);
    at += 8 + size + (size % 2);
  }
  throw new Error('Not a lossy WebP picture');
}

/** Returns a silent WebM video, with an index so that players can seek. */
export function webm(frames: readonly Frame[], width: number, height: number): Buffer {
  const starts = frames.map((_, index) => frames.slice(0, index).reduce((sum, { seconds }) => sum + seconds, 0) * 1000);
  const duration = frames.reduce((sum, { seconds }) => sum + seconds, 0) * 1000;
  const info = element('1549a966', [
    element('2ad7b1', uint(1_000_000)),
    element('4489', float(duration)),
    element('4d80', Buffer.from('slides')),
    element('5741', Buffer.from('slides')),
  ]);
  const track = element('ae', [
    element('d7', uint(1)),
    element('73c5', uint(1)),
    element('83', uint(1)),
    element('9c', uint(0)),
    element('86', Buffer.from('V_VP8')),
    element('e0', [element('b0', uint(width)), element('ba', uint(height))]),
  ]);
  const tracks = element('1654ae6b', track);
  const clusters = frames.map(({ vp8 }, index) =>
    element('1f43b675', [
      element('e7', uint(starts[index] ?? 0)),
      // Track 1, no offset from the cluster, key frame.
      element('a3', Buffer.concat([Buffer.from([0x81, 0, 0, 0x80]), vp8])),
    ]),
  );
  // Positions in the index have a fixed width, so that its own size does not depend on them.
  const cues = (first: number) => {
    let position = first;
    return element(
      '1c53bb6b',
      clusters.map((cluster, index) => {
        const point = element('bb', [
          element('b3', uint(starts[index] ?? 0)),
          element('b7', [element('f7', uint(1)), element('f1', uint(position, 4))]),
        ]);
        position += cluster.length;
        return point;
      }),
    );
  };
  const before = info.length + tracks.length;
  const segment = element('18538067', [info, tracks, cues(before + cues(0).length), ...clusters]);
  const header = element('1a45dfa3', [
    element('4286', uint(1)),
    element('42f7', uint(1)),
    element('42f2', uint(4)),
    element('42f3', uint(8)),
    element('4282', Buffer.from('webm')),
    element('4287', uint(2)),
    element('4285', uint(2)),
  ]);
  return Buffer.concat([header, segment]);
}

function element(id: string, content: Buffer | readonly Buffer[]): Buffer {
  const body = Buffer.isBuffer(content) ? content : Buffer.concat(content);
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(BigInt(body.length) | (1n << 56n));
  return Buffer.concat([Buffer.from(id, 'hex'), size, body]);
}

function uint(value: number, width = 8): Buffer {
  const buffer = Buffer.alloc(8);
  buffer.writeBigUInt64BE(BigInt(Math.round(value)));
  return buffer.subarray(8 - width);
}

function float(value: number): Buffer {
  const buffer = Buffer.alloc(8);
  buffer.writeDoubleBE(value);
  return buffer;
}
