import { eq } from 'drizzle-orm';
import { beforeAll, expect, inject, test } from 'vitest';
import { countDeskWork } from '#areas/atencion/queries/due.ts';
import { listChangesOf } from '#areas/atencion/queries/handlers.ts';
import { listUnansweredTerms } from '#areas/auditorias/queries/ending-terms.ts';
import { auditorias } from '#areas/auditorias/schema.ts';
import { ejercicios } from '#areas/entes/schema.ts';
import { listImports } from '#areas/imports.ts';
import { auditChanges, movingKinds } from '#areas/sets.ts';
import { listUnreviewed } from '#platform/acts/entries.ts';
import { addDays } from '#platform/calendar/days.ts';
import { readConfig } from '#platform/config.ts';
import { db } from '#platform/database/connection.ts';
import { listComments, listCommentsOfSet } from '#platform/editing/comments.ts';
import { findWaiting } from '#platform/editing/waiting/find-waiting.ts';
import { openKeyRing } from '#platform/encryption/open-key-ring.ts';
import { listPeople } from '#platform/identity/people.ts';
import { findStaffActor } from '#platform/identity/staff-actor.ts';
import { today } from '#platform/visibility.ts';
import { openServerDatabase } from '#tests/setup/database.ts';
import { newPerson } from '#tests/setup/gestion/people.ts';
import { askStaff } from '#tests/setup/gestion/requests.ts';
import { mainOf, textOf } from '#tests/setup/html.ts';
import { ask } from '#tests/setup/http.ts';
import { listWaitingPermissions } from '../src/gestion/pendientes/waiting-groups.server.ts';

openServerDatabase();
// Permissions are those of the log, whose marks the key ring reads.
beforeAll(() => openKeyRing(readConfig({ DATA_DIR: inject('dataDir') }), () => undefined, 'command'));

async function accountOf(role: string) {
  const person = (await listPeople()).find(({ correo }) => correo === `${role}@demo.example`);
  if (!person) throw new Error(`The demonstration has no account for ${role}`);
  return findStaffActor(db(), person.id);
}

const waitingOf = async (role: string) =>
  findWaiting(await accountOf(role), { kinds: movingKinds, listImports }, { now: new Date() });
const titles = (rows: readonly { row: { titulo: string } }[]) => rows.map(({ row }) => row.titulo);

test('the printed accounts find a week in progress', async () => {
  const editor = await waitingOf('editor');
  expect(titles(editor.returned.rows)).toContain('Concluyó la revisión de 14 obras de alumbrado');
  expect(editor.returned.total).toBe(3);
  const note = editor.returned.rows.find(({ row }) => row.titulo.includes('14 obras de alumbrado'));
  expect(await listComments(note?.row.id ?? 0)).toMatchObject([{ pasaje: 'luminarias que ya se pagaron' }]);
  expect(editor.inReview.total).toBe(5);
  expect(titles(editor.scheduled.rows)).toContain('Foro regional de contralorías');
  expect(titles(editor.overtaken.rows)).toEqual(['Taller para contralorías municipales en Ures']);
  const publisher = await waitingOf('publicador');
  expect(titles(publisher.review.rows)).toContain('Las seis preguntas que más recibimos sobre la cuenta pública');
  expect(await countDeskWork(await accountOf('atencion'), new Date())).toBeGreaterThanOrEqual(2);
});

test('the accounts of control and of the log have something to look at too', async () => {
  expect(await listChangesOf(await accountOf('control'))).toMatchObject([
    { nombre: 'Julia Bracamonte', isNamed: true },
  ]);
  const entries = await listUnreviewed(new Date(0));
  expect(entries.map(({ accion }) => accion)).toContain('agenda.programar');
});

test('the administrator has a setting to review, and sees the permission that waits for a consent', async () => {
  const administrator = await waitingOf('administrador');
  expect(titles(administrator.review.rows)).toEqual(['Enlaces de interés']);
  expect(await listWaitingPermissions(await accountOf('administrador'))).toMatchObject([{ title: 'Julia Bracamonte' }]);
  expect(await listWaitingPermissions(await accountOf('control'))).toEqual([]);
});

test('changes of audits are in work, in review, and returned with a comment on one of them; a new audit is in work', async () => {
  const waiting = await waitingOf('editor');
  const ofSets = (rows: readonly { kind: { tipo: string } }[]) =>
    rows.filter(({ kind }) => kind.tipo === auditChanges.kind.tipo).length;
  expect([waiting.drafts.rows, waiting.returned.rows, waiting.inReview.rows].map(ofSets)).toEqual([2, 1, 1]);
  expect(titles(waiting.drafts.rows).join()).toContain('2024AE0990-01');
  const returned = waiting.returned.rows.find(({ kind }) => kind === auditChanges.kind);
  expect(await listCommentsOfSet(returned?.row.id ?? 0)).toMatchObject([{ campo: 'descripcion' }]);
});

test('an agreement with a number that its list has is refused at its hour, with a reason', async () => {
  await expect
    .poll(async () => (await waitingOf('publicador')).failed.rows.map(({ row }) => row.motivoFallo), {
      timeout: 60_000,
    })
    .toContainEqual(expect.stringContaining('ya tiene el número'));
});

test('an audit of the year under review has a term in its coming fortnight, which staff alone see', async () => {
  const now = today(new Date());
  const period = { from: now, to: addDays(now, 14) };
  const terms = await listUnansweredTerms({ ...period, isHiddenToo: true });
  const [audit] = await db()
    .select({ id: auditorias.id, anio: ejercicios.anio, enteId: auditorias.enteId })
    .from(auditorias)
    .innerJoin(ejercicios, eq(ejercicios.id, auditorias.ejercicioId))
    .where(eq(auditorias.id, terms[0]?.auditoriaId ?? 0));
  expect([audit?.anio, terms.map(({ observacion }) => observacion)]).toEqual([2025, [1, 2, 3]]);
  expect(await listUnansweredTerms(period)).toEqual([]);
  const { cookie } = await newPerson([['editor', 'auditorias']]);
  const read = async (path: string) => textOf(mainOf((await askStaff(path, { headers: { cookie } })).text));
  expect(await read('/gestion/auditorias?vista=terminos')).toContain('2025AM');
  expect(await read(`/gestion/entes/r${audit?.enteId}/expediente`)).toContain('El siguiente es el de 2025AM');
  expect((await ask(`/auditorias/auditoria/${audit?.id}`)).status).toBe(404);
});
