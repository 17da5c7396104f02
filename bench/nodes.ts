import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { notas } from '#areas/noticias/datasets/notas.ts';
import type { Actor } from '#platform/acts/actor.ts';
import { readConfig } from '#platform/config.ts';
import type { ContentData } from '#platform/editing/kind.ts';
import { publishVersion, schedule } from '#platform/editing/moves/moves.ts';
import { saveVersion } from '#platform/editing/save.ts';
import { listPeople } from '#platform/identity/people.ts';
import { createLog } from '#platform/log.ts';
import { today } from '#platform/visibility.ts';
import { openStores, release } from '#src/server/start/prepare.ts';
import { atMost, type Measure } from './report.ts';
import { type Running, startServer, temporaryData } from './server.ts';

const ACTS = 20;
const SCHEDULES = 10;
/** Milliseconds until the measurement fails. */
const MAX_WAIT_MS = 30_000;
const razon = 'Medición';

/** Milliseconds until an act of one node, and a schedule at its time, are on the pages of two other nodes; the slowest of each. */
export async function seenOnEveryNode(): Promise<Measure[]> {
  const [first, second] = [temporaryData(), temporaryData()];
  const nodes = [await startServer(first.folder)];
  const shared = {
    DATABASE_URL: databaseOf(first.folder),
    FILES_DIR: join(first.folder, 'archivos'),
    ATTACHMENTS_DIR: join(first.folder, 'adjuntos'),
    KEY_RING_FILE: join(first.folder, 'llavero.json'),
  };
  nodes.push(await startServer(second.folder, [], shared));
  await openStores(readConfig({ ...shared, DATA_DIR: second.folder }), createLog('silent'), { forCommand: true });
  try {
    const actor = await anyPerson();
    const acts: number[] = [];
    for (let at = 0; at < ACTS; at++) acts.push(await delayOfAct(actor, nodes, `Nota del acto ${at}`));
    const schedules: number[] = [];
    for (let at = 0; at < SCHEDULES; at++) schedules.push(await delayOfSchedule(actor, nodes, `Nota a su hora ${at}`));
    return [
      atMost(`slowest of ${ACTS} acts until two nodes show it`, Math.max(...acts), 1000, ' ms'),
      atMost(`slowest of ${SCHEDULES} schedules until two nodes show it`, Math.max(...schedules), 1000, ' ms'),
    ];
  } finally {
    await release();
    for (const node of nodes.toReversed()) await node.stop();
    second.remove();
    first.remove();
  }
}

async function delayOfAct(actor: Actor, nodes: readonly Running[], titulo: string): Promise<number> {
  const saved = await save(actor, titulo);
  await publishVersion(actor, notas.content, { ...saved, reason: razon });
  return delayUntilShown(nodes, titulo, performance.now());
}

async function delayOfSchedule(actor: Actor, nodes: readonly Running[], titulo: string): Promise<number> {
  const saved = await save(actor, titulo);
  const now = new Date();
  // Another part of the second each time: the nodes look for due jobs at intervals.
  const at = new Date(now.getTime() + 2000 + Math.random() * 1000);
  await schedule(actor, notas.content, { ...saved, reason: razon, at, now });
  const due = performance.now() + (at.getTime() - Date.now());
  await pause(due - performance.now() - 50);
  return delayUntilShown(nodes, titulo, due);
}

async function delayUntilShown(nodes: readonly Running[], titulo: string, since: number): Promise<number> {
  const delays = nodes.map(async ({ base }) => {
    while (!(await (await fetch(`${base}/api/Notas/Top/5`)).text()).includes(titulo)) {
      if (performance.now() - since > MAX_WAIT_MS) throw new Error(`${base} does not show "${titulo}"`);
      await pause(5);
    }
    return performance.now() - since;
  });
  return Math.max(...(await Promise.all(delays)));
}

async function save(actor: Actor, titulo: string): Promise<{ id: number; version: number }> {
  const data: ContentData = {
    ...notas.content.empty(today(new Date())),
    ...{ titulo, autor: 'Medición', contenido: '<p>Texto</p>' },
  };
  const form = { formulario: 'nota nuevo', persona: actor.id, edicion: titulo };
  const version = { edited: 'nuevo', base: 0, site: '', form, data, resumen: '' } as const;
  const { id, numero } = await saveVersion(actor, notas.content, version);
  return { id, version: numero };
}

/** A person of the demonstration, who may do everything here. */
async function anyPerson(): Promise<Actor> {
  const [person] = await listPeople();
  if (!person) throw new Error('The demonstration has no accounts');
  return { kind: 'personal', id: person.id, may: () => true };
}

function databaseOf(folder: string): string {
  const [, , , port, host = ''] = readFileSync(join(folder, 'pg', 'postmaster.pid'), 'utf8').split('\n');
  return `postgresql://sitio@${encodeURIComponent(host)}:${port}/postgres`;
}
