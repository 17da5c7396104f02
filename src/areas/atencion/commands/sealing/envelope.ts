import { openSealedTo, sealTo } from '#platform/encryption/hpke.ts';
import { keyRing } from '#platform/encryption/key-ring.ts';
import { type HashCaller, keyedHashes, slowHash } from '#platform/encryption/lookup.ts';
import { deriveKey, newKey, open, SealError, seal } from '#platform/encryption/seal.ts';
import type { MaskKind } from '../../rules/desk/masking.ts';
import { normalizeEmail, parseFolio } from '../../rules/values.ts';

/** Recipient of a sealed data key: a handler by id, or an escrow key. `publica` is an X25519 public key. */
export type Recipient = { id: string; publica: Buffer };

/** The private key of a recipient. */
export type PrivateKey = { id: string; privateKey: Buffer };

// Additional authenticated data of each sealed value: a value moved to another record or field cannot be opened.
const sealContext = {
  key: (registro: string) => `registro/${registro}/llave`,
  content: (registro: string) => `registro/${registro}/contenido`,
  followUp: (registro: string, id: string) => `registro/${registro}/seguimiento/${id}`,
  mask: (registro: string, id: string) => `registro/${registro}/tapado/${id}`,
  note: (registro: string, id: string) => `registro/${registro}/nota/${id}`,
  fileKey: (registro: string, id: string) => `registro/${registro}/adjunto/${id}/llave`,
  fileMetadata: (registro: string, id: string) => `registro/${registro}/adjunto/${id}/datos`,
};

// Contexts of keys. docs/sealed-records.md lists all forms in which a key is stored.
export const passphraseContext = (persona: string) => `llave-de-lectura/${persona}`;
/** Returns a handler's passphrase with the peppers of the key ring. Throws problem 503 without keys. */
export const passphraseOf = (phrase: string) => ({ phrase, peppers: keyRing().lookupKeys('frase') });
export const escrowContext = (persona: string, escrow: string) => `llave-de-lectura/${persona}/${escrow}`;
export const openKeyContext = (persona: string, login: string) => `llave-abierta/${persona}/${login}`;
export const repeatContext = (registro: string) => `registro/${registro}/folio-repetido`;
const recipientContext = (registro: string, id: string) => `registro/${registro}/llave/${id}`;
const folioPurpose = (registro: string) => `registro/${registro}/folio`;

/** Returns the context of file bytes, which are sealed before the record is known. */
export const fileSealContext = (id: string) => `adjunto/${id}`;

/** Name, media type and size of a file. */
export type FileMetadata = { nombre: string; tipo: string; bytes: number };

/** Seals and opens the content of one record with its data key. */
export class Envelope {
  private readonly registro: string;
  private readonly key: Buffer;

  private constructor(registro: string, key: Buffer) {
    this.registro = registro;
    this.key = key;
  }

  /** Creates the envelope of a new record, with a new data key. */
  static create(registro: string): Envelope {
    return new Envelope(registro, newKey());
  }

  /** Opens the envelope of a stored record. Throws `SealError`. */
  static open(registro: string, wrapped: Buffer): Envelope {
    return new Envelope(registro, keyRing().unwrap(wrapped, sealContext.key(registro)));
  }

  /** Opens the envelope of a sealed record with the hash of its folio. Throws `SealError`. */
  static openByFolio(registro: string, folioHash: Buffer, wrapped: Buffer): Envelope {
    const key = open(deriveKey(folioHash, folioPurpose(registro)), wrapped, sealContext.key(registro));
    return new Envelope(registro, key);
  }

  /** Opens the envelope of a sealed record with the key of a recipient. Throws `SealError`. */
  static openSealed(registro: string, { id, privateKey }: PrivateKey, sealed: Buffer): Envelope {
    return new Envelope(registro, openSealedTo(privateKey, sealed, recipientContext(registro, id)));
  }

  /** Returns the data key, sealed to a recipient. */
  sealedTo({ id, publica }: Recipient): Buffer {
    return sealTo(publica, this.key, recipientContext(this.registro, id));
  }

  /** Returns the data key, wrapped under the hash of the folio. */
  wrappedForFolio(folioHash: Buffer): Buffer {
    return seal(deriveKey(folioHash, folioPurpose(this.registro)), this.key, sealContext.key(this.registro));
  }

  /** Returns the data key, wrapped by the key ring. */
  wrapped(): Buffer {
    return keyRing().wrap(this.key, sealContext.key(this.registro));
  }

  sealContent(content: object): Buffer {
    return seal(this.key, JSON.stringify(content), sealContext.content(this.registro));
  }

  openContent(sealed: Buffer): Record<string, string> {
    return JSON.parse(open(this.key, sealed, sealContext.content(this.registro)).toString());
  }

  sealFollowUp(id: string, content: object): Buffer {
    return seal(this.key, JSON.stringify(content), sealContext.followUp(this.registro, id));
  }

  openFollowUp(id: string, sealed: Buffer): Record<string, string> {
    return JSON.parse(open(this.key, sealed, sealContext.followUp(this.registro, id)).toString());
  }

  sealNote(id: string, text: string): Buffer {
    return seal(this.key, text, sealContext.note(this.registro, id));
  }

  openNote(id: string, sealed: Buffer): string {
    return open(this.key, sealed, sealContext.note(this.registro, id)).toString();
  }

  sealMask(id: string, mask: { texto: string; clase: MaskKind }): Buffer {
    return seal(this.key, JSON.stringify(mask), sealContext.mask(this.registro, id));
  }

  openMask(id: string, sealed: Buffer): { texto: string; clase: MaskKind } {
    return JSON.parse(open(this.key, sealed, sealContext.mask(this.registro, id)).toString());
  }

  sealFile(id: string, key: Buffer, metadata: FileMetadata): { llave: Buffer; datos: Buffer } {
    return {
      llave: seal(this.key, key, sealContext.fileKey(this.registro, id)),
      datos: seal(this.key, JSON.stringify(metadata), sealContext.fileMetadata(this.registro, id)),
    };
  }

  openFile(id: string, { llave, datos }: { llave: Buffer; datos: Buffer }): { key: Buffer; metadata: FileMetadata } {
    return {
      key: open(this.key, llave, sealContext.fileKey(this.registro, id)),
      metadata: JSON.parse(open(this.key, datos, sealContext.fileMetadata(this.registro, id)).toString()),
    };
  }
}

/** Re-wraps a data key under the current master key. */
export function rewrap(registro: string, wrapped: Buffer): Buffer {
  const ring = keyRing();
  return ring.wrap(ring.unwrap(wrapped, sealContext.key(registro)), sealContext.key(registro));
}

/** Keyed hashes of a folio and its e-mail, which identify a record. */
export type RecordHashes = { folioHmac: Buffer; emailHmac: Buffer };
/**
 * Hashes of a new record, its possible hashes under each key of the ring (`known`), and the Argon2id hash of its folio, which opens the record and is
 * never stored.
 */
type LookupHashes = { record: RecordHashes; known: RecordHashes[]; folioHash: Buffer };

/**
 * Returns the hashes of a folio and an e-mail: HMAC(key, Argon2id(folio, system salt)), and an HMAC over this hash and the e-mail, so that two
 * records of one person have different hashes. A record keeps the hashes under the key current at its submission. Malformed input costs the same
 * work and matches no record. Throws problem 503 under load.
 */
export async function lookupHashes(
  folio: string,
  email: string,
  purpose: 'lookups' | 'submissions',
  caller: HashCaller,
): Promise<LookupHashes> {
  const normalizedFolio = parseFolio(folio);
  // Not a valid folio, so it matches no record.
  const folioHash = await slowHash(normalizedFolio ?? 'sin folio', purpose, caller);
  const folios = keyedHashes('folio', folioHash);
  const emails = keyedHashes('correo', folioHash, normalizeEmail(email));
  const known = folios.flatMap((folioHmac, at) => {
    const emailHmac = emails[at];
    return emailHmac ? [{ folioHmac, emailHmac }] : [];
  });
  const [record] = known;
  if (!record) throw new SealError();
  return { record, known, folioHash };
}
