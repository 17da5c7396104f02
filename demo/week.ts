import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { acuerdos } from '#areas/acuerdos/datasets/acuerdos.ts';
import { listAcuerdosOf, listFechas } from '#areas/acuerdos/queries.ts';
import { assignTo } from '#areas/atencion/commands/desk/handle.ts';
import { listDesk } from '#areas/atencion/queries/desk.ts';
import { contentKinds } from '#areas/contents.ts';
import { identity } from '#institution/identity.ts';
import { addDays, DAY_MS } from '#platform/calendar/days.ts';
import { db } from '#platform/database/connection.ts';
import { commentOn } from '#platform/editing/comments.ts';
import type { ContentData, ContentKind } from '#platform/editing/kind.ts';
import { listContent, noFilters } from '#platform/editing/list.ts';
import { rowsOf, textOfRows } from '#platform/editing/lists/rows.ts';
import { returnToAuthor, schedule, submit } from '#platform/editing/moves/moves.ts';
import { saveVersion } from '#platform/editing/save.ts';
import { contenidos } from '#platform/editing/schema.ts';
import { readSite } from '#platform/editing/site-change.ts';
import { saveTemplate } from '#platform/editing/templates.ts';
import { localDate } from '#platform/format.ts';
import type { Role } from '#platform/identity/roles.ts';
import { findStaffActor, type StaffActor } from '#platform/identity/staff-actor.ts';
import { nameForControl, overtake, seedColleague } from './week-colleague.ts';
import { seedNewAudits, seedSets, WeekAudit, WeekSet } from './week-sets.ts';

const Steps = z.object({
  hasta: z.enum(['borrador', 'revision', 'devuelto', 'programado']).default('borrador'),
  comentario: z.string().default(''),
  /** A comment on words of a field. */
  sobre: z.object({ campo: z.string(), pasaje: z.string(), texto: z.string() }).optional(),
  /** Days from today and hour of a schedule. */
  sale: z.object({ dias: z.int(), hora: z.int() }).optional(),
  /** Why nobody reviews it before it is scheduled. */
  razon: z.string().default(''),
});
const Week = z.object({
  nuevos: z.array(
    Steps.extend({
      tipo: z.string(),
      datos: z.record(z.string(), z.string()),
      /** Fields that are days, as days from today. */
      dias: z.record(z.string(), z.int()),
      /** Texts that a colleague adds to a field, and that the editor types in it at the same time. */
      encuentro: z.object({ campo: z.string(), agrega: z.string(), escribe: z.string() }).optional(),
    }),
  ),
  /** Text that is added to a field of a public row of a kind. */
  cambios: z.array(Steps.extend({ tipo: z.string(), campo: z.string(), agrega: z.string() })),
  conjuntos: z.array(WeekSet),
  auditorias: z.array(WeekAudit),
  /** Texts with which new content may begin. */
  plantillas: z.array(z.object({ tipo: z.string(), nombre: z.string(), datos: z.record(z.string(), z.string()) })),
  /** Rows that the colleague adds to lists of settings, for the administrator to review. */
  ajustes: z.array(z.object({ tipo: z.string(), campo: z.string(), fila: z.array(z.string()) })),
});

type WeekActors = { editor: StaffActor; publisher: StaffActor; handler: StaffActor; colleague: StaffActor };

/** Records of the desk that get a handler. */
const ASSIGNED = 2;
const HOUR_MS = 3_600_000;

/**
 * Seeds a week in progress (`demo/content/semana.json`) by the acts of the printed accounts, whose ids `accounts` has, where staff have written
 * nothing yet: drafts, versions in review, returned and scheduled, two texts in one field, sets of changes of audits, a new audit, a setting in review, a
 * schedule that is refused, records with a handler, and a person who waits for a consent. Nothing of it is public at `now`.
 */
export async function seedWeek(accounts: ReadonlyMap<Role, string>, now: Date): Promise<void> {
  if ((await db().$count(contenidos)) > 0) return;
  const actorOf = (role: Role) => findStaffActor(db(), accounts.get(role) ?? '');
  const actors = {
    editor: await actorOf('editor'),
    publisher: await actorOf('publicador'),
    handler: await actorOf('atencion'),
    colleague: await seedColleague(),
  };
  const week = Week.parse(JSON.parse(readFileSync(resolve('demo/content/semana.json'), 'utf8')));
  const today = localDate(now, identity.zonaHoraria);
  for (const { tipo, datos, dias, encuentro, ...steps } of week.nuevos) {
    const kind = kindOf(tipo);
    const days = Object.entries(dias).map(([name, days]) => [name, addDays(today, days)]);
    const data = { ...kind.empty(today), ...datos, ...Object.fromEntries(days) };
    const saved = await saveNew(actors.editor, kind, data);
    if (encuentro) await overtake(actors, { kind, id: saved.id, ...encuentro }, now);
    else await advance(actors, saved, steps, now);
  }
  for (const { tipo, campo, agrega, ...steps } of week.cambios) {
    const changed = await saveChange(actors.editor, kindOf(tipo), (data) => ({
      ...data,
      [campo]: `${data[campo]}${agrega}`,
    }));
    if (changed) await advance(actors, changed, steps, now);
  }
  await seedSets(actors, week.conjuntos);
  await seedNewAudits(actors.editor, week.auditorias, today);
  for (const { tipo, nombre, datos } of week.plantillas) {
    const kind = kindOf(tipo);
    await saveTemplate(actors.editor, kind, { nombre, datos: { ...kind.empty(today), ...datos } });
  }
  for (const { tipo, campo, fila } of week.ajustes) await sendSetting(actors.colleague, kindOf(tipo), { campo, fila });
  await scheduleTakenNumber(actors, today, now);
  await assignRecords(actors.handler, now);
  await nameForControl(await actorOf('administrador'), actors.colleague);
}

type Saved = { kind: ContentKind; id: number; version: number };

function kindOf(tipo: string): ContentKind {
  const kind = contentKinds.find((each) => each.tipo === tipo);
  if (!kind) throw new RangeError(`No kind of content is «${tipo}»`);
  return kind;
}

async function saveNew(actor: StaffActor, kind: ContentKind, data: ContentData): Promise<Saved> {
  const submission = { edited: 'nuevo' as const, base: 0, site: '', data, resumen: '' };
  const { id, numero } = await saveVersion(actor, kind, { ...submission, form: newForm(actor) });
  return { kind, id, version: numero };
}

/** Changes the first public row of a kind by title; undefined where the demonstration has none. */
async function saveChange(
  actor: StaffActor,
  kind: ContentKind,
  change: (data: ContentData) => ContentData,
): Promise<Saved | undefined> {
  const listing = { ...noFilters, sitio: 'publicado', orden: 'titulo' } as const;
  const { rows } = await listContent(kind, listing, { first: 0, size: 1 });
  const [row] = rows;
  const site = await readSite(db(), kind, row?.registro ?? null);
  if (!row?.registro || !site) return undefined;
  const { id, numero } = await saveVersion(actor, kind, {
    edited: { registro: row.registro },
    base: 1,
    site: site.digest,
    resumen: '',
    data: change(site.data),
    form: newForm(actor),
  });
  return { kind, id, version: numero };
}

/** Adds a row to the list of a setting, and sends it to review. */
async function sendSetting(
  actor: StaffActor,
  kind: ContentKind,
  { campo, fila }: { campo: string; fila: readonly string[] },
): Promise<void> {
  const registro = 1;
  const site = await readSite(db(), kind, registro);
  if (!site) throw new RangeError(`«${kind.many}» is no setting`);
  const data = { ...site.data, [campo]: textOfRows([...rowsOf(String(site.data[campo])), fila]) };
  const submission = { edited: { registro }, base: 1, site: site.digest, resumen: '', data, form: newForm(actor) };
  const { id, numero } = await saveVersion(actor, kind, submission);
  await submit(actor, kind, { id, version: numero });
}

function newForm({ id }: StaffActor) {
  const edicion = randomUUID();
  return { formulario: `demostracion ${edicion}`, persona: id, edicion };
}

async function advance(
  { editor, publisher }: WeekActors,
  { kind, ...moved }: Saved,
  { hasta, comentario, sobre, sale, razon }: z.infer<typeof Steps>,
  now: Date,
): Promise<void> {
  if (hasta === 'borrador') return;
  if (razon === '') await submit(editor, kind, moved);
  if (sobre) await commentOn(publisher, kind, { contenido: moved.id, ...sobre });
  if (hasta === 'devuelto') await returnToAuthor(publisher, kind, { ...moved, comment: comentario });
  if (hasta === 'programado' && sale) {
    const at = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS + sale.dias * DAY_MS + (sale.hora + 7) * HOUR_MS);
    await schedule(publisher, kind, { ...moved, reason: razon, at, now });
  }
}

/** Schedules an agreement whose number its list has already: at its hour it is refused, and both people see why. */
async function scheduleTakenNumber(actors: WeekActors, today: string, now: Date): Promise<void> {
  const kind = acuerdos.content;
  const [list] = await listFechas(now);
  const [taken] = list ? await listAcuerdosOf(list.fecha, now) : [];
  if (!taken) return;
  const { fecha, consecutivo, fechaActuacion } = taken;
  const saved = await saveNew(actors.editor, kind, {
    ...kind.empty(today),
    fecha,
    consecutivo,
    fechaActuacion,
    expediente: 'EPRA/022/2026',
    sintesis: 'Se tiene por recibida la documentación del ente.',
  });
  await submit(actors.editor, kind, saved);
  const at = new Date(now.getTime() - HOUR_MS);
  await schedule(actors.publisher, kind, { ...saved, reason: '', at, now: new Date(at.getTime() - HOUR_MS) });
}

async function assignRecords(handler: StaffActor, now: Date): Promise<void> {
  const listing = { vista: 'sin-asignar', numero: undefined, tipo: undefined, estado: undefined } as const;
  const heads = await listDesk(handler, { ...listing, atiende: '', orden: 'plazo' }, { first: 0, size: ASSIGNED });
  for (const head of heads) await assignTo(handler, { head, persona: handler.id, now });
}
