import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { FileStore } from '#platform/files/store.ts';
import { parseS3Address } from '#platform/files/stores/address.ts';
import { localFileStore } from '#platform/files/stores/local.ts';
import { s3FileStore } from '#platform/files/stores/s3.ts';
import { s3Credentials } from './s3.ts';

/** A store, and a way to give a content other bytes under the same address. */
export type DamageableStore = FileStore & { overwrite(sha256: string, bytes: Buffer): Promise<void> };

/** The store in a folder. */
export function damageableFolder(folder: string): DamageableStore {
  return {
    ...localFileStore(folder),
    async overwrite(sha256, bytes) {
      writeFileSync(join(folder, sha256.slice(0, 2), sha256), bytes);
    },
  };
}

/** The store at an S3 address of `startS3`. */
export function damageableBucket(text: string): DamageableStore {
  const address = parseS3Address(text);
  if (!address?.endpoint) throw new Error(`not an S3 address: ${text}`);
  const { bucket, prefix, endpoint, region } = address;
  const client = new S3Client({ region, endpoint, forcePathStyle: true, credentials: s3Credentials });
  return {
    ...s3FileStore(address, s3Credentials),
    async overwrite(sha256, bytes) {
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: prefix + sha256, Body: bytes }));
    },
  };
}

/** A copy of `content` with one bit flipped in its middle. */
export function withFlippedBit(content: Buffer): Buffer {
  const copy = Buffer.from(content);
  const middle = Math.floor(copy.length / 2);
  copy[middle] = (copy[middle] ?? 0) ^ 1;
  return copy;
}
