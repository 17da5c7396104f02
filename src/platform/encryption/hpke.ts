import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  decapsulate,
  encapsulate,
  generateKeyPairSync,
} from 'node:crypto';
import { decrypt, encrypt, SealError } from './seal.ts';

// HPKE (RFC 9180), base mode, single shot: DHKEM(X25519, HKDF-SHA256), HKDF-SHA256, AES-256-GCM. Node provides the KEM; the key schedule follows
// section 5.1 of the RFC. Compatible with other HPKE implementations.

/** An X25519 key pair; both keys are 32 bytes. */
type KeyPair = { publicKey: Buffer; privateKey: Buffer };

/** An AEAD of HPKE: its identifier, and the length of its key. */
type HpkeAead = { id: number; keyLength: 16 | 32 };
const aes256: HpkeAead = { id: 2, keyLength: 32 };

const ENC = 32;
const TAG = 16;
const NONCE = 12;
const hash = 'sha256';
// RFC 8410: DER prefix of the 32 bytes of a key.
const PKCS8 = Buffer.from('302e020100300506032b656e04220420', 'hex');
const SPKI = Buffer.from('302a300506032b656e032100', 'hex');

/** Returns a new key pair. */
export function newKeyPair(): KeyPair {
  const { publicKey, privateKey } = generateKeyPairSync('x25519');
  return {
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).subarray(SPKI.length),
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).subarray(PKCS8.length),
  };
}

/** Returns the public key of a private key. Throws `SealError` for anything but 32 bytes. */
export function publicKeyOf(privateKey: Buffer): Buffer {
  return createPublicKey(importPrivate(privateKey)).export({ format: 'der', type: 'spki' }).subarray(SPKI.length);
}

/** Encrypts `plain` to a public key. Returns 32 bytes of encapsulated key, ciphertext and tag. `info` binds the value to its location. */
export function sealTo(publicKey: Buffer, plain: Buffer, info: string): Buffer {
  const recipientKey = createPublicKey({ key: Buffer.concat([SPKI, publicKey]), format: 'der', type: 'spki' });
  const { sharedKey, ciphertext } = encapsulate(recipientKey);
  const { key, baseNonce } = keySchedule(sharedKey, Buffer.from(info), aes256);
  return Buffer.concat([ciphertext, encrypt({ key, nonce: baseNonce }, plain)]);
}

/** Decrypts a value of `sealTo` with the private key. Throws `SealError`. */
export function openSealedTo(privateKey: Buffer, sealed: Buffer, info: string): Buffer {
  if (sealed.length < ENC + TAG) throw new SealError();
  const recipientKey = importPrivate(privateKey);
  try {
    const sharedKey = decapsulate(recipientKey, sealed.subarray(0, ENC));
    const { key, baseNonce } = keySchedule(sharedKey, Buffer.from(info), aes256);
    return decrypt({ key, nonce: baseNonce }, sealed.subarray(ENC));
  } catch {
    throw new SealError();
  }
}

/** Key schedule of the base mode (RFC 9180, section 5.1). */
export function keySchedule(sharedSecret: Buffer, info: Buffer, { id, keyLength }: HpkeAead) {
  const suite = Buffer.concat([Buffer.from('HPKE'), Buffer.from([0x00, 0x20, 0x00, 0x01, 0x00, id])]);
  const extract = (salt: Buffer, label: string, input: Buffer) =>
    createHmac(hash, salt)
      .update(Buffer.concat([Buffer.from('HPKE-v1'), suite, Buffer.from(label), input]))
      .digest();
  // One block of HKDF-Expand: no output is longer than the hash.
  const expand = (secret: Buffer, label: string, context: Buffer, length: number) =>
    createHmac(hash, secret)
      .update(
        Buffer.concat([
          Buffer.from([0, length]),
          Buffer.from('HPKE-v1'),
          suite,
          Buffer.from(label),
          context,
          Buffer.from([1]),
        ]),
      )
      .digest()
      .subarray(0, length);
  const none = Buffer.alloc(0);
  const context = Buffer.concat([
    Buffer.from([0]),
    extract(none, 'psk_id_hash', none),
    extract(none, 'info_hash', info),
  ]);
  const secret = extract(sharedSecret, 'secret', none);
  return { key: expand(secret, 'key', context, keyLength), baseNonce: expand(secret, 'base_nonce', context, NONCE) };
}

function importPrivate(privateKey: Buffer) {
  if (privateKey.length !== ENC) throw new SealError();
  return createPrivateKey({ key: Buffer.concat([PKCS8, privateKey]), format: 'der', type: 'pkcs8' });
}
