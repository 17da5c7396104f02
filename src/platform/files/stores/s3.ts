import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  AbortMultipartUploadCommand,
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { singleFlight } from '../../concurrency.ts';
import { assertContentAddress, type FileStore, isContentAddress, MissingFileError } from '../store.ts';
import type { S3Address, S3Credentials } from './address.ts';
import { measuringStream } from './measure.ts';

/** Key prefix of unfinished uploads; the hash, and so the final key, is known only at the end. */
const INCOMING = 'entrantes/';
const PART_BYTES = 8 * 1024 * 1024;
/** Timeout in milliseconds after which an unresponsive store counts as down. */
const CONNECTION_TIMEOUT = 5000;
const SOCKET_TIMEOUT = 30_000;

/**
 * Stores contents as objects of a bucket. A content is uploaded under a temporary key while it is hashed, then copied to its address
 * inside the bucket. Without `credentials` the AWS SDK looks for them (instance role, `AWS_…` variables).
 */
export function s3FileStore(address: S3Address, credentials: S3Credentials | undefined): FileStore {
  const { bucket: Bucket, prefix, endpoint, region } = address;
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    // Other S3 implementations do not support trailing checksums; contents are verified by their hash.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECTION_TIMEOUT, socketTimeout: SOCKET_TIMEOUT },
  });
  const copying = singleFlight<unknown>();
  const keyOf = (sha256: string) => {
    assertContentAddress(sha256);
    return prefix + sha256;
  };
  const removeKey = (Key: string) => client.send(new DeleteObjectCommand({ Bucket, Key }));
  const store: FileStore = {
    async put(content) {
      const temporary = `${prefix}${INCOMING}${randomUUID()}`;
      try {
        const stored = await upload(client, content, { Bucket, Key: temporary });
        const CopySource = `${Bucket}/${temporary}`;
        const Key = keyOf(stored.sha256);
        // Concurrent uploads of the same content have the same bytes, so one copy is enough.
        await copying(Key, () => client.send(new CopyObjectCommand({ Bucket, Key, CopySource })));
        return stored;
      } finally {
        // If this fails, `removeUnfinished` removes the remains later.
        await removeKey(temporary).catch(() => undefined);
      }
    },
    async open(sha256, range) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const answer = await client
        .send(new GetObjectCommand({ Bucket, Key: keyOf(sha256), Range }))
        .catch((error) => Promise.reject(isAbsent(error) ? new MissingFileError(sha256) : error));
      if (!(answer.Body instanceof Readable)) throw new Error('The store answered without a stream');
      return { bytes: wholeSize(answer), stream: answer.Body };
    },
    read: async (sha256, range) => (await store.open(sha256, range)).stream,
    async size(sha256) {
      const Key = keyOf(sha256);
      try {
        return (await client.send(new HeadObjectCommand({ Bucket, Key }))).ContentLength;
      } catch (error) {
        if (isAbsent(error)) return undefined;
        throw error;
      }
    },
    async *list(start = '') {
      for await (const { Key, bytes, modified } of listObjects(client, { Bucket, Prefix: prefix + start })) {
        const sha256 = Key.slice(prefix.length);
        if (isContentAddress(sha256)) yield { sha256, bytes, modified };
      }
    },
    async remove(sha256) {
      await removeKey(keyOf(sha256));
    },
    async removeUnfinished(olderThan) {
      const newest = Date.now() - olderThan;
      const Prefix = prefix + INCOMING;
      let removed = 0;
      for await (const { Key, modified } of listObjects(client, { Bucket, Prefix })) {
        if (modified.getTime() >= newest) continue;
        await removeKey(Key);
        removed += 1;
      }
      return removed + (await abortUploads(client, { Bucket, Prefix }, newest));
    },
  };
  return store;
}

/** Lists the objects whose key begins with `Prefix`. */
async function* listObjects(client: S3Client, at: { Bucket: string; Prefix: string }) {
  for await (const page of paginateListObjectsV2({ client }, at))
    for (const { Key = '', Size = 0, LastModified } of page.Contents ?? [])
      yield { Key, bytes: Size, modified: LastModified ?? new Date() };
}

/** Uploads a content under a key while it is hashed. Returns its hash and size. */
async function upload(client: S3Client, content: Readable, address: { Bucket: string; Key: string }) {
  const measuring = measuringStream();
  const sending = new Upload({
    client,
    params: { ...address, Body: measuring.stream },
    partSize: PART_BYTES,
    queueSize: 2,
  });
  const [read, sent] = await Promise.allSettled([
    pipeline(content, measuring.stream),
    sending.done().catch((error) => {
      measuring.stream.destroy(error);
      throw error;
    }),
  ]);
  // An error of the content stream takes precedence, since the caller expects it.
  if (read.status === 'rejected') throw read.reason;
  if (sent.status === 'rejected') throw sent.reason;
  return measuring.result();
}

/** Ends uploads in parts that began before `newest`. Returns how many. */
async function abortUploads(client: S3Client, at: { Bucket: string; Prefix: string }, newest: number): Promise<number> {
  const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand(at)).catch((error) => {
    // Some implementations cannot list uploads; there a lifecycle rule of the bucket must remove them.
    if (error instanceof Error && error.name === 'NotImplemented') return { Uploads: [] };
    throw error;
  });
  let aborted = 0;
  for (const { Key, UploadId, Initiated } of Uploads) {
    if ((Initiated ?? new Date()).getTime() >= newest) continue;
    await client.send(new AbortMultipartUploadCommand({ Bucket: at.Bucket, Key, UploadId }));
    aborted += 1;
  }
  return aborted;
}

function wholeSize({ ContentRange, ContentLength = 0 }: GetObjectCommandOutput): number {
  const [, whole] = /\/(\d+)$/.exec(ContentRange ?? '') ?? [];
  return whole === undefined ? ContentLength : Number(whole);
}

/** Returns whether an error means a missing content. A missing bucket means that the store is down. */
function isAbsent(error: unknown): boolean {
  return error instanceof Error && /^(NoSuchKey|NotFound)$/.test(error.name);
}
