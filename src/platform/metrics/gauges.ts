import type { Config } from '../config.ts';
import { countConnections, databaseAnswers } from '../database/connection.ts';
import { hasKeyRing, listRingKeys } from '../encryption/key-ring.ts';
import { countUnavailable } from '../files/state/state.ts';
import { readFreeBytes } from '../files/status.ts';
import { listQueues } from '../jobs/status.ts';
import { gauge } from './registry.ts';

/** Registers the gauges of the process's services. */
export function registerGauges(config: Config): void {
  gauge({ name: 'process_resident_memory_bytes', help: 'Resident memory of the server' }, (set) =>
    set(process.memoryUsage.rss()),
  );
  gauge({ name: 'process_uptime_seconds', help: 'Seconds since the start of the process' }, (set) =>
    set(process.uptime()),
  );
  gauge({ name: 'key_ring_open', help: '1 while records can be received and looked up' }, (set) =>
    set(hasKeyRing() ? 1 : 0),
  );
  gauge({ name: 'key_ring_keys', help: 'Keys of the key ring' }, (set) => set(listRingKeys().length));
  gauge({ name: 'disk_free_bytes', help: 'Free bytes of the disk of a local store', labelNames: ['store'] }, (set) =>
    readDisks(config, set),
  );
  registerDatabaseGauges();
}

function registerDatabaseGauges(): void {
  gauge({ name: 'database_up', help: '1 while the database answers within a second' }, async (set) =>
    set((await databaseAnswers()) ? 1 : 0),
  );
  gauge({ name: 'database_connections', help: 'Connections of the pool by state', labelNames: ['state'] }, (set) => {
    for (const [state, count] of Object.entries(countConnections())) set(count, { state });
  });
  gauge(
    {
      name: 'files_unavailable',
      help: 'Published files that are missing or damaged in the store',
      labelNames: ['state'],
    },
    async (set) => {
      const { faltan, dañados } = await countUnavailable();
      set(faltan, { state: 'missing' });
      set(dañados, { state: 'damaged' });
    },
  );
  gauge({ name: 'job_queue_jobs', help: 'Jobs by queue and state', labelNames: ['queue', 'state'] }, async (set) => {
    for (const { name: queue, waiting, running, failed } of await listQueues())
      for (const [state, count] of Object.entries({ waiting, running, failed })) set(count, { queue, state });
  });
  gauge(
    {
      name: 'job_queue_age_seconds',
      help: 'Seconds since which the first job of a queue is due',
      labelNames: ['queue'],
    },
    async (set) => {
      for (const { name: queue, oldest } of await listQueues())
        set(oldest === null ? 0 : Math.max(0, (Date.now() - Date.parse(oldest)) / 1000), { queue });
    },
  );
}

async function readDisks(config: Config, set: (value: number, labels: { store: string }) => void): Promise<void> {
  const stores = {
    data: config.DATA_DIR,
    ...(!config.FILES_STORE && { files: config.filesDir }),
    ...(!config.ATTACHMENTS_STORE && { attachments: config.attachmentsDir }),
  };
  for (const [store, folder] of Object.entries(stores)) {
    const bytes = await readFreeBytes(folder);
    if (bytes !== null) set(bytes, { store });
  }
}
