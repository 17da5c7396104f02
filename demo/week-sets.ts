import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { observaciones } from '#areas/auditorias/datasets/observaciones.ts';
import { auditChanges } from '#areas/sets.ts';
import { db } from '#platform/database/connection.ts';
import { commentInSet } from '#platform/editing/comments.ts';
import { type ContentData, type ContentKind, loadRow } from '#platform/editing/kind.ts';
import { listContent, noFilters } from '#platform/editing/list.ts';
import { findSet } from '#platform/editing/sets/read-set.ts';
import { type SavedRow, saveInSet } from '#platform/editing/sets/save-in-set.ts';
import { returnRows, submitRows } from '#platform/editing/sets/set-moves.ts';
import { readSite } from '#platform/editing/site-change.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';

/** Changes of an audit that wait: text that is added to its first observations. */
export const WeekSet = z.object({
  agrega: z.array(z.string()).min(1),
  hasta: z.enum(['borrador', 'revision', 'devuelto']),
  /** For the reviewer, on the first change, and with the return. */
  nota: z.string().default(''),
  sobre: z.string().default(''),
  comentario: z.string().default(''),
});

/** A new audit that nobody published yet, of the ente and year of the latest one, and what its observations say. */
export const WeekAudit = z.object({
  codigo: z.string(),
  observaciones: z.array(z.object({ descripcion: z.string(), monto: z.int() })),
});

/** Audits among which those with observations are sought, the newest first. */
const SEARCHED = 60;
const kind = observaciones.content;

/** Seeds sets of changes of audits, each of another one: in work, in review, and returned with a comment on one of the changes. */
export async function seedSets(
  { editor, publisher }: { editor: StaffActor; publisher: StaffActor },
  sets: readonly z.infer<typeof WeekSet>[],
): Promise<void> {
  const audits = await listAudits();
  for (const { agrega, hasta, nota, sobre, comentario } of sets) {
    const index = audits.findIndex(({ rows }) => rows.length >= agrega.length);
    const [audit] = index < 0 ? [] : audits.splice(index, 1);
    if (!audit) return;
    const { registro } = audit;
    const rows = await Promise.all(agrega.map((text, each) => changedRow(editor, audit.rows[each] ?? 0, text)));
    const { set, saved } = await saveInSet(editor, auditChanges, { registro, rows });
    const changes = saved.map(({ id }) => id);
    if (hasta === 'borrador') continue;
    const moved = async () => ({ id: set, version: (await findSet(auditChanges, registro))?.versionTrabajo ?? 0 });
    await submitRows(editor, auditChanges, { ...(await moved()), rows: changes, note: nota });
    if (hasta === 'revision') continue;
    const [contenido = 0] = changes;
    const place = { contenido, campo: 'descripcion', pasaje: '' };
    await commentInSet(publisher, auditChanges, { id: set, ...place, texto: sobre });
    await returnRows(publisher, auditChanges, { ...(await moved()), rows: changes, comment: comentario });
  }
}

/** Seeds new audits in work. */
export async function seedNewAudits(
  editor: StaffActor,
  audits: readonly z.infer<typeof WeekAudit>[],
  today: string,
): Promise<void> {
  const [latest] = await listAudits();
  const [root, finding] = latest
    ? await Promise.all([
        readSite(db(), auditChanges.root, latest.registro),
        readSite(db(), kind, latest.rows[0] ?? null),
      ])
    : [];
  if (!root || !finding) return;
  for (const { codigo, observaciones: findings } of audits) {
    const planned = { ejecutadaEl: null, notificadaEl: null, publicadaEl: null, visible: 'programa' };
    const audit = { ...root.data, ...planned, codigo, observacionesEmitidas: null };
    const open = { montoAclarado: 0, montoRecuperado: 0, resueltaEl: null, emitidaEl: today, estado: 'pendiente' };
    const rows = [
      newRow(editor, auditChanges.root, audit),
      ...findings.map((values, index) =>
        newRow(editor, kind, { ...finding.data, ...open, ...values, auditoria: codigo, numero: String(index + 1) }),
      ),
    ];
    await saveInSet(editor, auditChanges, { conjunto: 'nuevo', rows });
  }
}

function newRow({ id: persona }: StaffActor, of: ContentKind, data: ContentData): SavedRow {
  const edicion = randomUUID();
  const form = { formulario: `demostracion ${edicion}`, persona, edicion };
  return { kind: of, save: { edited: 'nuevo', base: 0, site: '', data, resumen: '', form } };
}

/** Returns public audits with the ids of their observations. */
async function listAudits(): Promise<{ registro: number; rows: number[] }[]> {
  const part = auditChanges.parts.find((each) => each.kind === kind);
  const listing = { ...noFilters, sitio: 'publicado', orden: 'fecha' } as const;
  const audits = [];
  const { rows: listed } = await listContent(auditChanges.root, listing, { first: 0, size: SEARCHED });
  for (const { registro } of listed) {
    const data = registro === null ? undefined : await loadRow(db(), auditChanges.root, registro);
    const rows = registro === null || !data ? [] : ((await part?.listRows(db(), { registro, data })) ?? []);
    if (registro !== null && rows.length > 0) audits.push({ registro, rows: rows.map((row) => row.registro) });
  }
  return audits;
}

async function changedRow({ id: persona }: StaffActor, registro: number, text: string) {
  const site = await readSite(db(), kind, registro);
  if (!site) throw new RangeError(`No observation has the id ${registro}`);
  const edicion = randomUUID();
  const data = { ...site.data, descripcion: `${site.data.descripcion}${text}` };
  const form = { formulario: `demostracion ${edicion}`, persona, edicion };
  return { kind, save: { edited: { registro }, base: 1, site: site.digest, data, resumen: '', form } };
}
