/** Bytes at the start of a file by which its type is recognized. */
export const HEAD_BYTES = 4100;

/** Signature of compound files: old Office documents and encrypted new ones. */
export const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** Limits of an unpacked file, in bytes and entries, to protect the computers of readers. */
export const MAX_UNPACKED = 500_000_000;
export const MAX_ENTRIES = 10_000;
