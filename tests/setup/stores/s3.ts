import { rmSync } from 'node:fs';
import S3rver from 's3rver';
import { temporaryFolder } from '../data-folder/temporary-folder.ts';

/** The keys that s3rver accepts. */
export const s3Credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

/** An S3 server of a test: the value for `FILES_STORE`, by a prefix of its own. */
export type S3Server = { address: (prefix: string) => string; stop: () => Promise<void> };

/** Starts an S3 server with one empty bucket. */
export async function startS3(): Promise<S3Server> {
  const directory = temporaryFolder('s3');
  const options = { port: 0, address: '127.0.0.1', silent: true, directory };
  const server = new S3rver({ ...options, configureBuckets: [{ name: 'prueba' }] });
  const { port } = await server.run();
  return {
    address: (prefix) => `s3://prueba/${prefix}?endpoint=http://127.0.0.1:${port}`,
    async stop() {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
