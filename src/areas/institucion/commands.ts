import { eq, inArray, sql } from 'drizzle-orm';
import { contentCommand } from '#platform/acts/command.ts';
import type { Transaction } from '#platform/acts/transaction.ts';
import { upsertRows } from '#platform/database/upsert.ts';
import type { Archivo } from '#platform/files/files.ts';
import { archivos } from '#platform/files/schema.ts';
import type { ContentVerb } from '#platform/identity/roles.ts';
import type { IncomingFile } from '#platform/import/package/intake.ts';
import { refreshPublications } from '#platform/publications/write.ts';
import { sanitizeRichText } from '#platform/rich-text.ts';
import { foldText } from '#platform/text/fold.ts';
import { capacitacionKind, empleadoKind } from './publications.ts';
import { newCi } from './rules/ci.ts';
import { capacitaciones, capacitacionesDocumentos, empleados, unidades } from './schema.ts';

declare module '#platform/acts/actions.ts' {
  interface Actions {
    institucion: 'importar' | ContentVerb;
  }
}

export type UnidadChange = typeof unidades.$inferInsert;
/** An employee to save. Without `ci`, a new person gets a new code and a known one keeps the code of the card in use. */
export type EmpleadoChange = Omit<typeof empleados.$inferInsert, 'busqueda' | 'ci' | 'fotoId'> & {
  ci?: string | undefined;
  /** The portrait of the card; without one, the portrait on file stays. */
  foto?: IncomingFile | null | undefined;
};
/** A meeting to save; `documentos` are the numbers of its support documents, in order. */
export type CapacitacionChange = typeof capacitaciones.$inferInsert & {
  documentos: readonly number[];
  /** The video and the file that it replaces; without one, `videoId` counts. */
  video?: { incoming: IncomingFile; before: Archivo | undefined } | undefined;
};

/** Adds units, and changes those with the same key. The unit above each exists already or comes before it. */
export const saveUnidades = contentCommand('institucion', async (tx, rows: readonly UnidadChange[]) => {
  await lockChart(tx);
  const { ids, ...saved } = await upsertRows(tx, unidades, rows, {
    key: [unidades.clave],
    set: ['nombre', 'organigrama', 'padreId', 'clase', 'orden'],
  });
  await tx.execute(
    sql`select setval(pg_get_serial_sequence('unidades', 'id'), greatest((select max(id) from unidades), (select last_value from unidades_id_seq)))`,
  );
  // The search text of people contains the name of their unit.
  if (saved.changed > 0) {
    await refreshSearch(tx);
    await refreshPublications(
      tx,
      empleadoKind,
      sql`select id from empleados where ${inArray(empleados.unidadId, ids)}`,
    );
  }
  return saved;
});

/** Adds employees, and changes those with the same staff number. Their units exist already. */
export const saveEmpleados = contentCommand('institucion', async (tx, rows: readonly EmpleadoChange[]) => {
  await lockChart(tx);
  const units = new Map((await tx.select().from(unidades)).map(({ id, nombre }) => [id, nombre]));
  const numeros = rows.map(({ numero }) => numero);
  const existingRows = await tx
    .select({ id: empleados.id, numero: empleados.numero, ci: empleados.ci, foto: archivos })
    .from(empleados)
    .leftJoin(archivos, eq(archivos.id, empleados.fotoId))
    .where(inArray(empleados.numero, numeros));
  const byNumber = new Map(existingRows.map((person) => [person.numero, person]));
  const complete = [];
  const replacedPhotos: number[] = [];
  for (const { foto, ...row } of rows) {
    const before = byNumber.get(row.numero);
    const saved = await foto?.save(tx, before?.foto);
    if (saved?.changed && before?.foto) replacedPhotos.push(before.id);
    complete.push({
      ...row,
      ci: row.ci ?? before?.ci ?? newCi(),
      fotoId: saved?.id ?? before?.foto?.id ?? null,
      busqueda: searchText(row, units.get(row.unidadId) ?? ''),
    });
  }
  const { ids, ...saved } = await upsertRows(tx, empleados, complete, {
    key: [empleados.numero],
    set: [
      ...(['nombres', 'apellidos', 'puesto', 'unidadId', 'extension', 'correo'] as const),
      ...(['orden', 'activo', 'ci', 'fotoId', 'busqueda'] as const),
    ],
  });
  await refreshPublications(tx, empleadoKind, ids);
  return { ...saved, changed: saved.changed + replacedPhotos.filter((id) => !ids.includes(id)).length };
});

/** Adds meetings, and changes those with the same number, with their documents. Transcripts are sanitised. */
export const saveCapacitaciones = contentCommand('institucion', async (tx, rows: readonly CapacitacionChange[]) => {
  if (rows.length === 0) return { added: 0, changed: 0 };
  const meetings = [];
  for (const { documentos: _, video, ...row } of rows) {
    const saved = await video?.incoming.save(tx, video.before);
    meetings.push({
      ...row,
      transcripcion: sanitizeRichText(row.transcripcion),
      ...(saved && { videoId: saved.id }),
    });
  }
  const { ids, ...saved } = await upsertRows(tx, capacitaciones, meetings, {
    key: [capacitaciones.numero],
    set: ['titulo', 'fecha', 'minutos', 'municipios', 'videoUrl', 'videoId', 'transcripcion'],
  });
  const numeros = rows.map(({ numero }) => numero);
  await tx.delete(capacitacionesDocumentos).where(inArray(capacitacionesDocumentos.numero, numeros));
  const links = rows.flatMap(({ numero, documentos }) =>
    documentos.map((documentoId, index) => ({ numero, documentoId, orden: index + 1 })),
  );
  if (links.length > 0) await tx.insert(capacitacionesDocumentos).values(links);
  await refreshPublications(tx, capacitacionKind, ids);
  return saved;
});

/** Advisory lock of units and people. */
const CHART_LOCK = 7_207;

/**
 * Lets one transaction at a time write units and people, until it ends: a unit knows its people and its superiors, and the search text of
 * people contains the name of their unit.
 */
export async function lockChart(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${CHART_LOCK})`);
}

async function refreshSearch(tx: Transaction): Promise<void> {
  const people = await tx
    .select({ empleado: empleados, unidad: unidades.nombre })
    .from(empleados)
    .innerJoin(unidades, sql`${unidades.id} = ${empleados.unidadId}`);
  for (const { empleado, unidad } of people) {
    const busqueda = searchText(empleado, unidad);
    if (busqueda !== empleado.busqueda)
      await tx.update(empleados).set({ busqueda }).where(sql`${empleados.id} = ${empleado.id}`);
  }
}

/** Returns the name, position and unit of a person as searches compare them. */
export function searchText(
  { nombres, apellidos, puesto }: Pick<EmpleadoChange, 'nombres' | 'apellidos' | 'puesto'>,
  unidad: string,
) {
  return foldText([nombres, apellidos, puesto, unidad].join(' '));
}
