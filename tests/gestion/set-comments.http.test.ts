import { expect, test } from 'vitest';
import { observaciones } from '#areas/auditorias/datasets/observaciones.ts';
import { movingKinds, auditChanges as set } from '#areas/sets.ts';
import { commentInSet } from '#platform/editing/comments.ts';
import { publishVersion } from '#platform/editing/moves/moves.ts';
import { returnRows } from '#platform/editing/sets/set-moves.ts';
import { findWaiting } from '#platform/editing/waiting/find-waiting.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import { openAudit } from '../../src/gestion/expediente/audit.server.ts';
import { readWorkspace } from '../../src/gestion/expediente/loader.server.ts';
import { readReview } from '../../src/gestion/expediente/revisar/review.server.ts';
import { auditSet, person } from '../setup/gestion/audit-set.ts';

const { audit, rowsOf, moved, change, sendAll } = auditSet();
const [ana, luis] = ['ana', 'luis'].map(
  (id) => ({ ...person(id), can: () => true, permissions: [] }) as unknown as StaffActor,
);
const actors = { ana: ana as StaffActor, luis: luis as StaffActor };
const now = new Date();
const sources = { kinds: movingKinds, listImports: () => Promise.resolve(new Map()) };

async function firstSent() {
  const [first] = await rowsOf(observaciones.content);
  await change(actors.ana, first, { monto: 150 });
  await sendAll(actors.ana);
  const [row] = await rowsOf(observaciones.content);
  return { contenido: row?.id ?? 0, registro: row?.registro ?? 0 };
}

test('a comment of the review waits for the author of the change, and is at the row and in its panel', async () => {
  const { contenido, registro } = await firstSent();
  const { id } = await moved();
  await commentInSet(actors.luis, set, { id, contenido, campo: 'monto', pasaje: '', texto: '¿De qué acta?' });
  const commentedOf = async (actor: StaffActor) => {
    const { commented } = await findWaiting(actor, sources, { now });
    return commented.rows.map(({ row }) => row.id);
  };
  expect([await commentedOf(actors.ana), await commentedOf(actors.luis)]).toEqual([[contenido], []]);
  const page = await readWorkspace({
    audit: await openAudit(`r${audit()}`, actors.ana),
    actor: actors.ana,
    now,
    publicOrigin: '',
    query: new URLSearchParams({ abre: `observaciones-r${registro}` }),
  });
  const rows = page.sections.find(({ plural }) => plural === 'observaciones')?.rows;
  expect(rows?.map(({ comments }) => comments)).toEqual([1, 0]);
  expect(page.panel?.comments).toMatchObject([{ name: 'monto', text: '¿De qué acta?' }]);
});

test('a change that was returned alone waits once, and not again as a draft of its set', async () => {
  const [first, second] = await rowsOf(observaciones.content);
  await change(actors.ana, first, { monto: 150 });
  await change(actors.ana, second, { monto: 250 });
  await sendAll(actors.ana);
  const [one] = await rowsOf(observaciones.content);
  const contenido = one?.id ?? 0;
  const back = { ...(await moved()), rows: [contenido], comment: 'Falta el acta.', campo: undefined };
  await returnRows(actors.luis, set, back);
  await publishVersion(actors.luis, set.kind, { ...(await moved()), reason: '' });
  const waitingOf = async () => {
    const { returned, drafts } = await findWaiting(actors.ana, sources, { now });
    return [returned, drafts].map(({ rows }) => rows.map(({ row }) => row.id));
  };
  const { id } = await moved();
  const [returned, drafts] = await waitingOf();
  expect([returned?.includes(contenido), drafts?.includes(id)]).toEqual([true, false]);
  const [corrected] = await rowsOf(observaciones.content);
  await change(actors.ana, corrected, { monto: 160 });
  const [afterwards, again] = await waitingOf();
  expect([afterwards?.includes(contenido), again?.includes(id)]).toEqual([false, true]);
});

test('a change submitted again shows why it was returned, and what changed since', async () => {
  const { contenido } = await firstSent();
  await returnRows(actors.luis, set, {
    ...(await moved()),
    rows: [contenido],
    comment: 'Falta el acta.',
    campo: undefined,
  });
  const [back] = await rowsOf(observaciones.content);
  await change(actors.ana, back, { descripcion: 'Según el acta 45.' });
  await sendAll(actors.ana);
  const opened = await openAudit(`r${audit()}`, actors.luis);
  const { changes } = await readReview({ audit: opened, actor: actors.luis, now });
  expect(changes.map(({ corrected }) => corrected)).toEqual([
    expect.stringMatching(/«Falta el acta»\. Desde entonces cambió «Descripción»\.$/),
  ]);
});
