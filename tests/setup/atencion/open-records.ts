import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readKeyFile } from '#platform/encryption/key-file.ts';
import { ringOf } from '#platform/encryption/ring.ts';
import { open } from '#platform/encryption/seal.ts';
import { openStream } from '#platform/encryption/stream.ts';
import { query } from './submission.ts';

export type OpenRecord = { content: Record<string, string>; files: Buffer[] };

/** Every record of a data folder, opened with its key ring: text and attachments, as only its owner can. The database must run. */
export async function openRecords(dataDir: string): Promise<OpenRecord[]> {
  const file = readKeyFile(join(dataDir, 'llavero.json'));
  if (!file) throw new Error('no key ring');
  const ring = ringOf(file);
  type Row = { id: string; llave: Buffer; contenido: Buffer };
  type FileRow = { id: string; registro_id: string; almacen: string; llave: Buffer };
  const rows = await query<Row>(dataDir, 'select id, llave, contenido from registros where borrado is null');
  const files = await query<FileRow>(dataDir, 'select id, registro_id, almacen, llave from adjuntos');
  const opened: OpenRecord[] = [];
  for (const { id, llave, contenido } of rows) {
    const key = ring.unwrap(llave, `registro/${id}/llave`);
    const content = JSON.parse(open(key, contenido, `registro/${id}/contenido`).toString());
    const attached: Buffer[] = [];
    for (const each of files.filter(({ registro_id }) => registro_id === id)) {
      const fileKey = open(key, each.llave, `registro/${id}/adjunto/${each.id}/llave`);
      attached.push(await collect(openStream(readStored(dataDir, each.almacen), fileKey, `adjunto/${each.id}`)));
    }
    opened.push({ content, files: attached });
  }
  return opened;
}

async function* readStored(dataDir: string, almacen: string) {
  yield readFileSync(join(dataDir, 'adjuntos', almacen.slice(0, 2), almacen));
}

async function collect(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of stream) pieces.push(piece);
  return Buffer.concat(pieces);
}
