import { readKeyFile } from '#platform/encryption/key-file.ts';
import { type KeyRing, ringOf } from '#platform/encryption/ring.ts';
import { KEY_LENGTH, open } from '#platform/encryption/seal.ts';
import { contentIfThere, filesBelow } from '../data-folder/stored-files.ts';
import { writingsOf } from './writings.ts';

/** The search: words of every text, folios, and the records with their sealed texts as somebody copied them earlier. */
export type Prey = { words: readonly string[]; folios: readonly string[]; records: ReadonlyMap<string, Buffer> };
/** Texts that the files have as they are, and those of the records that a data key from the files opens. */
export type Booty = { readable: string[]; opened: string[] };

/** Name of the ring key, version, nonce, data key and tag. */
const WRAPPED = 4 + 1 + 12 + KEY_LENGTH + 16;

/**
 * Does what a thief of a disk does, the key ring included: reads the raw files of folders, heap, log and temporary files of PostgreSQL among
 * them, for readable texts and for data keys that the ring wrapped.
 */
export function searchFiles(folders: readonly string[], keyRingFile: string, prey: Prey): Booty {
  const file = readKeyFile(keyRingFile);
  if (!file) throw new Error('no key ring');
  const ring = ringOf(file);
  const names = file.llaves.map(({ id }) => Buffer.from(`${id}01`, 'hex'));
  const writings = writingsOf(prey.words);
  const readable = new Set<string>();
  const opened = new Map<string, string>();
  for (const path of folders.flatMap(filesBelow)) {
    const content = contentIfThere(path);
    for (const text of readableIn(content, writings, prey.folios)) readable.add(`${path}: ${text}`);
    for (const wrapped of names.flatMap((name) => occurrences(content, name)))
      for (const [id, sealed] of prey.records) {
        const text = opened.get(id) ?? openText(ring, { id, wrapped, sealed });
        if (text !== undefined) opened.set(id, text);
      }
  }
  return { readable: [...readable], opened: [...opened.values()] };
}

/** Returns the writings and folios that a file has. */
function readableIn(content: Buffer, writings: ReturnType<typeof writingsOf>, folios: readonly string[]) {
  const digits = [...content.toString('latin1').matchAll(/\d{16}/g)].map(([folio]) => folio);
  return [
    ...writings.filter((writing) => content.includes(writing)),
    ...folios.filter((folio) => digits.includes(folio)),
  ];
}

/** Returns the text of a record; undefined where the value is no data key, or one of another record. */
function openText(ring: KeyRing, { id, wrapped, sealed }: { id: string; wrapped: Buffer; sealed: Buffer }) {
  try {
    const key = ring.unwrap(wrapped, `registro/${id}/llave`);
    return open(key, sealed, `registro/${id}/contenido`).toString();
  } catch {
    return undefined;
  }
}

function occurrences(content: Buffer, name: Buffer): Buffer[] {
  const values: Buffer[] = [];
  for (let at = content.indexOf(name); at >= 0; at = content.indexOf(name, at + 1))
    values.push(content.subarray(at, at + WRAPPED));
  return values;
}
