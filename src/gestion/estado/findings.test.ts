import { expect, test } from 'vitest';
import { findingsOf } from './findings.ts';
import type { Status } from './status.server.ts';

const now = new Date('2026-03-02T15:00:00Z');
const healthy: Status = {
  process: { version: '0.1.0', node: '26.0.0', parts: ['publico'], startedAt: now.toISOString(), memoryBytes: 1e8 },
  database: {
    version: '18.4',
    bytes: 1e8,
    connections: { open: 5, limit: 100 },
    migrations: { applied: 12, shipped: 12, last: '0011_x' },
  },
  queues: [
    {
      name: 'correos',
      title: 'Correos con enlaces de acceso',
      retrying: 0,
      waiting: 1,
      running: 0,
      failed: 0,
      oldest: '2026-03-02T14:50:00Z',
    },
  ],
  cache: { entries: 1, bytes: 1000, hits: 1, misses: 1 },
  keyRing: { open: true, keys: 1, current: 'a1b2c3d4' },
  anchorAway: 12,
  ownsLog: false,
  files: { files: 10, bytes: 1e6, missing: 0, damaged: 0 },
  missingSettings: [],
  freeBytes: { files: 5e9, attachments: null },
};
const [queue] = healthy.queues;

test('a system in order has no findings', () => {
  expect(findingsOf(healthy, now)).toEqual([]);
});

test.each<[string, Partial<Status>, RegExp]>([
  [
    'a missing migration',
    { database: { ...healthy.database, migrations: { applied: 11, shipped: 12, last: null } } },
    /^Faltan por aplicar 1 migración de la base de datos\.$/,
  ],
  ['too many connections', { database: { ...healthy.database, connections: { open: 81, limit: 100 } } }, /81 de 100/],
  [
    'a job due for more than 15 minutes',
    { queues: queue ? [{ ...queue, oldest: '2026-03-02T14:44:00Z' }] : [] },
    /^La cola «Correos con enlaces de acceso» tiene trabajos detenidos/,
  ],
  [
    'a queue that waits for a setting',
    {
      queues: queue ? [{ ...queue, title: 'Antivirus', needs: 'CLAMD_HOST', oldest: '2026-03-02T14:44:00Z' }] : [],
      missingSettings: ['CLAMD_HOST'],
    },
    /^La cola «Antivirus» tiene trabajos detenidos .*: falta CLAMD_HOST\.$/,
  ],
  ['a log whose position never left', { anchorAway: null }, /^Ningún ancla de la bitácora ha salido/],
  ['a role that owns the log', { ownsLog: true }, /^El rol que sirve es dueño de la bitácora/],
  [
    'a mail that must arrive and did not',
    { queues: queue ? [{ ...queue, mustArrive: true, retrying: 2 }] : [] },
    /^La cola «Correos con enlaces de acceso» tiene 2 correos sin entregar: se intentan otra vez\.$/,
  ],
  ['a failed job', { queues: queue ? [{ ...queue, failed: 1 }] : [] }, /^1 trabajo no se pudo hacer/],
  ['damaged files', { files: { ...healthy.files, damaged: 2 } }, /^En el almacén hay 2 archivos con daños\./],
  ['a missing file', { files: { ...healthy.files, missing: 1 } }, /^En el almacén falta 1 archivo\./],
  [
    'missing and damaged files',
    { files: { ...healthy.files, missing: 6, damaged: 1 } },
    /^En el almacén faltan 6 archivos y hay 1 con daños\. La orden npm run documents dice cuáles\.$/,
  ],
  ['a missing key ring', { keyRing: { open: false, keys: 0, current: null } }, /^Falta el llavero/],
  [
    'a full disk',
    { freeBytes: { files: null, attachments: 9e8 } },
    /^Quedan 900\sMB en el disco de los archivos adjuntos\.$/,
  ],
])('%s is a finding', (_name, change, finding) => {
  const findings = findingsOf({ ...healthy, ...change }, now);
  expect(findings).toEqual([expect.stringMatching(finding)]);
});
