import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import type { FileStore } from '#platform/files/store.ts';
import { parseS3Address } from '#platform/files/stores/address.ts';
import { localFileStore } from '#platform/files/stores/local.ts';
import { s3FileStore } from '#platform/files/stores/s3.ts';
import { temporaryFolder } from '../data-folder/temporary-folder.ts';
import { type S3Server, s3Credentials, startS3 } from './s3.ts';

/** Defines the same tests for each kind of store. With `S3_TEST_STORE` (and `AWS_…` credentials) also for a real one. */
export function describeStores(name: string, tests: (open: () => FileStore) => void): void {
  describe(`${name}, local`, () => {
    const folder = temporaryFolder('almacen');
    afterAll(() => rmSync(folder, { recursive: true, force: true }));
    tests(() => localFileStore(join(folder, randomUUID())));
  });
  describe(`${name}, S3`, () => {
    let server: S3Server;
    beforeAll(async () => {
      server = await startS3();
    });
    afterAll(() => server.stop());
    tests(() => s3FileStore(addressOf(server.address(randomUUID())), s3Credentials));
  });
  const real = process.env.S3_TEST_STORE;
  if (!real) return;
  describe(`${name}, ${real}`, () => {
    tests(() => s3FileStore(addressOf(real.replace('PREFIX', randomUUID())), undefined));
  });
}

function addressOf(text: string) {
  const address = parseS3Address(text);
  if (!address) throw new Error(`not an S3 address: ${text}`);
  return address;
}
