import { eq } from 'drizzle-orm';
import { contentCommand } from '#platform/acts/command.ts';
import type { Transaction } from '#platform/acts/transaction.ts';
import { MoveRefusedError } from '#platform/editing/errors.ts';
import { publishRow } from '#platform/publications/publish-row.ts';
import { refreshPublications } from '#platform/publications/write.ts';
import { sanitizeRichText } from '#platform/rich-text.ts';
import { slugOf } from '#platform/text/slug.ts';
import {
  type CapacitacionChange,
  type EmpleadoChange,
  lockChart,
  saveUnidades,
  searchText,
  type UnidadChange,
} from '../commands.ts';
import { capacitacionKind, empleadoKind } from '../publications.ts';
import { findUnitProblems } from '../queries/unit-problems.ts';
import { newCi } from '../rules/ci.ts';
import { capacitaciones, capacitacionesDocumentos, empleados, unidades } from '../schema.ts';

/**
 * Adds a person, with a new code for the card, or changes the one of `id`; the code and the portrait stay. Returns the id. Throws
 * `MoveRefusedError` if the unit left the chart of the institution meanwhile.
 */
export const publishEmpleado = contentCommand(
  'institucion',
  async (tx, { id, empleado }: { id: number | null; empleado: Omit<EmpleadoChange, 'id' | 'ci' | 'foto'> }) => {
    await lockChart(tx);
    const [unit] = await tx.select().from(unidades).where(eq(unidades.id, empleado.unidadId));
    if (unit?.organigrama !== 'instituto')
      throw MoveRefusedError.of('unidadId', 'Esa unidad ya no está en el organigrama del Instituto: elija otra.');
    const [before] = id === null ? [] : await tx.select().from(empleados).where(eq(empleados.id, id));
    const values = { ...empleado, ci: before?.ci ?? newCi(), busqueda: searchText(empleado, unit.nombre) };
    return publishRow(tx, empleadoKind, { table: empleados, id, values });
  },
);

/**
 * Adds a unit of a chart, or changes the one of `id`, whose address stays. Returns the id. Throws `MoveRefusedError` for a place that people
 * or other units do not allow.
 */
export const publishUnidad = contentCommand(
  'institucion',
  async (tx, { id, unidad }: { id: number | null; unidad: Omit<UnidadChange, 'id' | 'clave'> }) => {
    await lockChart(tx);
    const problems = await findUnitProblems(tx, { id, unidad });
    const [problem] = Object.values(problems);
    if (problem) throw new MoveRefusedError(problem, problems);
    const clave = id === null ? await newUnitKey(tx, unidad.nombre) : await unitKey(tx, id);
    await saveUnidades(tx, [{ ...unidad, clave }]);
    const [saved] = await tx.select({ id: unidades.id }).from(unidades).where(eq(unidades.clave, clave));
    if (!saved) throw new Error('The saved unit is missing');
    return saved.id;
  },
);

/** Adds a training meeting, or changes the one of `id`, with the numbers of its documents in order. Returns the id. */
export const publishCapacitacion = contentCommand(
  'institucion',
  async (tx, { id, capacitacion }: { id: number | null; capacitacion: Omit<CapacitacionChange, 'id' | 'video'> }) => {
    const { documentos, ...values } = { ...capacitacion, transcripcion: sanitizeRichText(capacitacion.transcripcion) };
    const [before] = id === null ? [] : await tx.select().from(capacitaciones).where(eq(capacitaciones.id, id));
    // Links name the number of the meeting, which may change.
    if (before) await tx.delete(capacitacionesDocumentos).where(eq(capacitacionesDocumentos.numero, before.numero));
    const saved = await publishRow(tx, capacitacionKind, { table: capacitaciones, id, values });
    const { numero } = values;
    if (documentos.length > 0)
      await tx
        .insert(capacitacionesDocumentos)
        .values(documentos.map((documentoId, index) => ({ numero, documentoId, orden: index + 1 })));
    await refreshPublications(tx, capacitacionKind, [saved]);
    return saved;
  },
);

async function unitKey(tx: Transaction, id: number): Promise<string> {
  const [row] = await tx.select({ clave: unidades.clave }).from(unidades).where(eq(unidades.id, id));
  if (!row) throw new Error(`There is no unit ${id}`);
  return row.clave;
}

async function newUnitKey(tx: Transaction, nombre: string): Promise<string> {
  const clave = slugOf(nombre);
  const [taken] = await tx.select({ nombre: unidades.nombre }).from(unidades).where(eq(unidades.clave, clave));
  if (taken) throw MoveRefusedError.of('nombre', `Ya hay una unidad con ese nombre: «${taken.nombre}».`);
  return clave;
}
