import { readFileSync } from 'node:fs';
import { findOffsiteNumber } from '#platform/acts/anchors/offsite-anchor.ts';
import { ownsLog } from '#platform/acts/verify.ts';
import type { Config } from '#platform/config.ts';
import { type DatabaseStatus, readDatabaseStatus } from '#platform/database/status.ts';
import { hasKeyRing, listRingKeys } from '#platform/encryption/key-ring.ts';
import { type FilesStatus, readFilesStatus, readFreeBytes } from '#platform/files/status.ts';
import { listQueues, type QueueStatus } from '#platform/jobs/status.ts';
import type { CacheReport } from '../staff-context.ts';

/** State of this process and of the services that all processes share. */
export type Status = {
  process: { version: string; node: string; parts: readonly string[]; startedAt: string; memoryBytes: number };
  database: DatabaseStatus;
  queues: QueueStatus[];
  cache: CacheReport | null;
  keyRing: { open: boolean; keys: number; current: string | null };
  /** Number of the last log entry whose anchor was stored outside this machine. */
  anchorAway: number | null;
  /** Whether the serving database role may change the log. */
  ownsLog: boolean;
  files: FilesStatus;
  /** Missing settings that jobs need. */
  missingSettings: readonly string[];
  /** Free bytes of the disks of the local stores; null for a store that is not local. */
  freeBytes: { files: number | null; attachments: number | null };
};

/** Reads the state of the system. Throws if the database does not answer. */
export async function readStatus(
  config: Config,
  cacheReport: () => CacheReport | undefined,
  now: Date,
): Promise<Status> {
  const [database, queues, anchorAway, ownsAuditLog, files, filesFree, attachmentsFree] = await Promise.all([
    readDatabaseStatus(),
    listQueues(),
    findOffsiteNumber(),
    ownsLog(),
    readFilesStatus(),
    config.FILES_STORE ? null : readFreeBytes(config.filesDir),
    config.ATTACHMENTS_STORE ? null : readFreeBytes(config.attachmentsDir),
  ]);
  return {
    process: {
      version: readVersion(),
      node: process.versions.node,
      parts: config.SERVE,
      startedAt: new Date(now.getTime() - process.uptime() * 1000).toISOString(),
      memoryBytes: process.memoryUsage.rss(),
    },
    database,
    queues,
    cache: cacheReport() ?? null,
    keyRing: readKeyRing(),
    anchorAway: anchorAway ?? null,
    ownsLog: ownsAuditLog,
    files,
    missingSettings: (['CLAMD_HOST', 'SMTP_URL'] as const).filter((name) => !config[name]),
    freeBytes: { files: filesFree, attachments: attachmentsFree },
  };
}

function readVersion(): string {
  return (JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version;
}

function readKeyRing(): Status['keyRing'] {
  if (!hasKeyRing()) return { open: false, keys: 0, current: null };
  const keys = listRingKeys();
  return { open: true, keys: keys.length, current: keys.find(({ current }) => current)?.id ?? null };
}
