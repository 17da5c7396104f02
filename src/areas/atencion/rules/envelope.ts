import { randomInt } from 'node:crypto';
import { keyRing } from '#platform/encryption/key-ring.ts';
import { keyedHash, slowHash } from '#platform/encryption/lookup.ts';
import { newKey, open, seal } from '#platform/encryption/seal.ts';
import { normalizeEmail, parseFolio } from './values.ts';

// Where each sealed value belongs: moved to another record or field, it does not open.
const place = {
  key: (registro: string) => `registro/${registro}/llave`,
  content: (registro: string) => `registro/${registro}/contenido`,
  followUp: (registro: string, id: string) => `registro/${registro}/seguimiento/${id}`,
  note: (registro: string, id: string) => `registro/${registro}/nota/${id}`,
  fileKey: (registro: string, id: string) => `registro/${registro}/adjunto/${id}/llave`,
  fileAbout: (registro: string, id: string) => `registro/${registro}/adjunto/${id}/datos`,
};

/** Where the bytes of a file belong: they are sealed before it is known to which record they go. */
export const filePlace = (id: string) => `adjunto/${id}`;

/** What a file is called, and its type and size. */
export type FileAbout = { nombre: string; tipo: string; bytes: number };

/** Seals and opens everything of one record under its data key. */
export class Envelope {
  private readonly registro: string;
  private readonly key: Buffer;

  private constructor(registro: string, key: Buffer) {
    this.registro = registro;
    this.key = key;
  }

  /** For a new record, with a new data key. */
  static create(registro: string): Envelope {
    return new Envelope(registro, newKey());
  }

  /** For a record of the database. Throws `SealError`. */
  static open(registro: string, wrapped: Buffer): Envelope {
    return new Envelope(registro, keyRing().unwrap(wrapped, place.key(registro)));
  }

  /** The data key, wrapped by the key ring. */
  wrapped(): Buffer {
    return keyRing().wrap(this.key, place.key(this.registro));
  }

  sealContent(content: object): Buffer {
    return seal(this.key, JSON.stringify(content), place.content(this.registro));
  }

  openContent(sealed: Buffer): Record<string, string> {
    return JSON.parse(open(this.key, sealed, place.content(this.registro)).toString());
  }

  sealFollowUp(id: string, content: object): Buffer {
    return seal(this.key, JSON.stringify(content), place.followUp(this.registro, id));
  }

  openFollowUp(id: string, sealed: Buffer): Record<string, string> {
    return JSON.parse(open(this.key, sealed, place.followUp(this.registro, id)).toString());
  }

  sealNote(id: string, text: string): Buffer {
    return seal(this.key, text, place.note(this.registro, id));
  }

  openNote(id: string, sealed: Buffer): string {
    return open(this.key, sealed, place.note(this.registro, id)).toString();
  }

  sealFile(id: string, key: Buffer, about: FileAbout): { llave: Buffer; datos: Buffer } {
    return {
      llave: seal(this.key, key, place.fileKey(this.registro, id)),
      datos: seal(this.key, JSON.stringify(about), place.fileAbout(this.registro, id)),
    };
  }

  openFile(id: string, { llave, datos }: { llave: Buffer; datos: Buffer }): { key: Buffer; about: FileAbout } {
    return {
      key: open(this.key, llave, place.fileKey(this.registro, id)),
      about: JSON.parse(open(this.key, datos, place.fileAbout(this.registro, id)).toString()),
    };
  }
}

/** The same data key under the ring's key in force, for a rotation. */
export function rewrap(registro: string, wrapped: Buffer): Buffer {
  const ring = keyRing();
  return ring.wrap(ring.unwrap(wrapped, place.key(registro)), place.key(registro));
}

/** Sixteen random decimal digits, each as likely as the other. */
export function newFolio(): string {
  const half = () => String(randomInt(100_000_000)).padStart(8, '0');
  return half() + half();
}

/** What a record is found by. */
export type LookupHashes = { folioHmac: Buffer; emailHmac: Buffer };

/**
 * The hashes of a folio and an e-mail: HMAC(key, Argon2id(folio, system salt)), and for the e-mail HMAC over that and the e-mail, so that
 * two records of one person do not look alike. Malformed input costs the same work and matches nothing. `patient` waits for its
 * turn; otherwise throws the problem 503 when two are being computed.
 */
export async function lookupHashes(folio: string, email: string, patient: boolean): Promise<LookupHashes> {
  const digits = parseFolio(folio);
  // No folio has this form, so that nothing is found by it.
  const slow = await slowHash(digits ?? 'sin folio', { patient });
  return { folioHmac: keyedHash('folio', slow), emailHmac: keyedHash('correo', slow, normalizeEmail(email)) };
}
