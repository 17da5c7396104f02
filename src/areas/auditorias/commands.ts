import { eq, inArray, sql } from 'drizzle-orm';
import { contentCommand } from '#platform/acts/command.ts';
import { deferOnce } from '#platform/acts/gathered.ts';
import type { Subject, Transaction } from '#platform/acts/transaction.ts';
import { isOneOfIds } from '#platform/database/reads/conditions.ts';
import type { WrittenRows } from '#platform/datasets/declaration.ts';
import type { ContentVerb } from '#platform/identity/roles.ts';
import { refreshPublications } from '#platform/publications/write.ts';
import { indexPartsOf } from '#platform/search/write-index.ts';
import { updateResolutionDays } from './commands/days.ts';
import { recountObservaciones } from './commands/recount.ts';
import { recountPlazos } from './commands/sums.ts';
import { auditoriaKind, auditSubjects } from './publications.ts';
import type { alcances, respuestas } from './schema/follow-up.ts';
import { auditorias, observaciones, recomendaciones, renglones } from './schema.ts';

declare module '#platform/acts/actions.ts' {
  interface Actions {
    auditorias: 'importar' | ContentVerb;
  }
}

/** Refreshes the publications of audits of some types, since their titles contain the type names. */
export async function refreshAuditoriasOfTypes(tx: Transaction, { ids }: { ids: readonly number[] }): Promise<void> {
  const types = sql`any(${sql.param([...ids])}::int[])`;
  await refreshPublications(tx, auditoriaKind, sql`select id from ${auditorias} where tipo_auditoria_id = ${types}`);
}

/** Recounts the entes of audits that are new or whose ente, year, visibility or programme dates changed. */
export async function followAuditorias(
  tx: Transaction,
  { ids, before }: WrittenRows<typeof auditorias>,
): Promise<void> {
  const { id, enteId, ejercicioId, planeadaEl, ejecutadaEl, notificadaEl, visibleEnSitioWeb } = auditorias;
  const rows = await tx
    .select({ id, enteId, ejercicioId, planeadaEl, ejecutadaEl, notificadaEl, visibleEnSitioWeb })
    .from(auditorias)
    .where(inArray(id, [...ids]));
  const earlier = new Map(before.map((row) => [row.id, row]));
  const entes = rows.flatMap((row) => {
    const was = earlier.get(row.id);
    if (!was) return [row.enteId];
    const isSame = COUNTED.every((name) => was[name] === row[name]);
    return isSame ? [] : [was.enteId, row.enteId];
  });
  await recountObservaciones(tx, [...new Set(entes)]);
}

/** Columns of an audit that affect the counts of its ente, apart from its visibility. */
const COUNTED = ['enteId', 'ejercicioId', 'planeadaEl', 'ejecutadaEl', 'notificadaEl', 'visibleEnSitioWeb'] as const;

/** Returns the subjects of audits: their entes, and further reviewed entes. */
async function subjectsOfAuditorias(tx: Transaction, ids: readonly number[]): Promise<Subject[]> {
  const { rows } = await tx.execute<Subject>(auditSubjects(sql`${sql.param([...ids])}::int[]`));
  return rows;
}

/** Returns the subjects of written audits, before and after the change. */
export async function subjectsOfWritten(
  tx: Transaction,
  { ids, before }: WrittenRows<typeof auditorias>,
): Promise<Subject[]> {
  const former = before.map(({ id, enteId }) => ({ ente: enteId, auditoria: id }));
  return [...former, ...(await subjectsOfAuditorias(tx, ids))];
}

/** Returns a function that finds the subjects of written parts, by their audits before and after the change. */
export function subjectsOfPart(part: PartTable) {
  return async (
    tx: Transaction,
    { ids, before }: { ids: readonly number[]; before: readonly { auditoriaId: number }[] },
  ) => {
    const rows = await tx.selectDistinct({ auditoriaId: part.auditoriaId }).from(part).where(isOneOfIds(part.id, ids));
    return subjectsOfAuditorias(
      tx,
      [...before, ...rows].map(({ auditoriaId }) => auditoriaId),
    );
  };
}

type PartTable = typeof observaciones | typeof recomendaciones | typeof renglones | typeof respuestas | typeof alcances;

/** Recounts the entes of audits whose lines were added, changed or withdrawn. */
export async function followRenglones(tx: Transaction, { ids }: WrittenRows<typeof renglones>): Promise<void> {
  await recountObservaciones(tx, await countedEntesOf(tx, renglones, ids));
}

/** Recounts the open terms of entes whose recommendations were added, changed or withdrawn. */
export async function followRecomendaciones(
  tx: Transaction,
  { ids }: WrittenRows<typeof recomendaciones>,
): Promise<void> {
  await recountPlazos(tx, await countedEntesOf(tx, recomendaciones, ids));
}

/** Returns the ids of the entes for which lines or recommendations count: those of their audits, without further reviewed entes. */
async function countedEntesOf(
  tx: Transaction,
  part: typeof renglones | typeof recomendaciones,
  ids: readonly number[],
): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ enteId: auditorias.enteId })
    .from(part)
    .innerJoin(auditorias, eq(auditorias.id, part.auditoriaId))
    .where(inArray(part.id, [...ids]));
  return rows.map(({ enteId }) => enteId);
}

/** Updates data derived from added or changed observations: search entries of audits, figures of entes, and kept days. */
export async function followObservaciones(
  tx: Transaction,
  { ids, before }: WrittenRows<typeof observaciones>,
): Promise<void> {
  const { id, auditoriaId, enteId } = observaciones;
  const rows = await tx.selectDistinct({ auditoriaId, enteId }).from(observaciones).where(isOneOfIds(id, ids));
  await deferOnce(
    tx,
    indexObservaciones,
    rows.map((row) => row.auditoriaId),
  );
  await updateResolutionDays(tx, before);
  await recountObservaciones(tx, [...new Set(rows.map((row) => row.enteId))]);
}

/** Indexes all observations of audits. An import does so once, at its end. */
const indexObservaciones = (tx: Transaction, auditoriaIds: readonly number[]) =>
  indexPartsOf(tx, auditoriaKind, auditoriaIds);

/** File of an audit's report; `replaces`: it takes precedence over the file of another report. */
export type AuditFile = { archivoId: number; replaces: boolean };

/** Sets the file of audits' individual reports by audit code. Unknown codes are ignored. */
export const attachInformesByCodigo = contentCommand(
  'auditorias',
  async (tx, files: ReadonlyMap<string, AuditFile>) => {
    if (files.size === 0) return [];
    const audits = await tx
      .select({
        id: auditorias.id,
        codigo: auditorias.codigo,
        informeId: auditorias.informeId,
        enteId: auditorias.enteId,
      })
      .from(auditorias)
      .where(inArray(auditorias.codigo, [...files.keys()]));
    const changed = new Map<number, number>();
    for (const { id, codigo, informeId } of audits) {
      const file = files.get(codigo);
      if (file && informeId !== file.archivoId && (file.replaces || informeId === null))
        changed.set(id, file.archivoId);
    }
    await setInformes(tx, changed);
    return audits.map(({ id, enteId }) => ({ ente: enteId, auditoria: id }));
  },
  (_, subjects) => subjects,
);

async function setInformes(tx: Transaction, files: ReadonlyMap<number, number>): Promise<void> {
  const ids = sql`unnest(${sql.param([...files.keys()])}::int[], ${sql.param([...files.values()])}::int[])`;
  await tx.execute(sql`
    update ${auditorias} set informe_id = f.informe_id from ${ids} f (id, informe_id) where ${auditorias.id} = f.id`);
}
