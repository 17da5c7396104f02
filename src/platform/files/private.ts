import { mkdir, statfs } from 'node:fs/promises';
import type { Config } from '../config.ts';
import { type FileStore, localFileStore } from './store.ts';

/** What people entrust: a store apart from the published files, which nothing serves by address. Only sealed bytes go into it. */
export type PrivateStore = FileStore & {
  /** Whether there is room: the last 500 MB of the disk are left to the database. */
  hasRoom(): Promise<boolean>;
};

const RESERVE = 500_000_000;
const shared = globalThis as typeof globalThis & { privateStore?: PrivateStore };

/** Chooses the store of what people entrust; called once at the start. */
export function openPrivateStore({ attachmentsDir }: Config): void {
  shared.privateStore = {
    ...localFileStore(attachmentsDir),
    async hasRoom() {
      await mkdir(attachmentsDir, { recursive: true, mode: 0o700 });
      const { bavail, bsize } = await statfs(attachmentsDir);
      return bavail * bsize > RESERVE;
    },
  };
}

/** The store that `openPrivateStore` chose. */
export function privateStore(): PrivateStore {
  if (!shared.privateStore) throw new Error('The private store is not open: call openPrivateStore first');
  return shared.privateStore;
}
