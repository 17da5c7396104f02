import { and, eq, like, sql } from 'drizzle-orm';
import { beforeAll, beforeEach } from 'vitest';
import { auditorias } from '#areas/auditorias/datasets/auditorias.ts';
import { observaciones } from '#areas/auditorias/datasets/observaciones.ts';
import { renglones } from '#areas/auditorias/datasets/renglones.ts';
import { tiposAuditoria } from '#areas/auditorias/datasets/tipos-auditoria.ts';
import { observaciones as observationTable } from '#areas/auditorias/schema.ts';
import { ejercicios } from '#areas/entes/datasets/ejercicios.ts';
import { entes } from '#areas/entes/datasets/entes.ts';
import { tiposEnte } from '#areas/entes/datasets/tipos-ente.ts';
import { auditChanges as set } from '#areas/sets.ts';
import type { Actor } from '#platform/acts/actor.ts';
import { bitacora } from '#platform/acts/schema.ts';
import { db } from '#platform/database/connection.ts';
import type { ContentData, ContentKind } from '#platform/editing/kind.ts';
import { contenidos } from '#platform/editing/schema.ts';
import { findSet, readSetWork, type WorkRow } from '#platform/editing/sets/read-set.ts';
import { saveInSet } from '#platform/editing/sets/save-in-set.ts';
import { submitRows } from '#platform/editing/sets/set-moves.ts';
import { readSite } from '#platform/editing/site-change.ts';
import { openEmptyDatabase, writeContent } from '../database.ts';

/** Returns a person by id, who may do everything but some actions. */
export const person = (id: string, cannot = /^$/): Actor => ({
  kind: 'personal',
  id,
  may: (action) => !cannot.test(action),
});

/** Returns the form of a new observation of Ures. */
export const newFinding = (numero: number): ContentData => ({
  numero: String(numero),
  naturaleza: 'Financieras',
  rubro: 'egreso',
  descripcion: `Nueva ${numero}`,
  monto: 300,
  emitidaEl: '2025-02-01',
  estado: 'pendiente',
});

const visible = { publicadaEl: '2025-03-01', notificadaEl: '2025-02-01', visibleEnSitioWeb: true };
/** Columns of a row of an audit. */
export const ofAudit = (id: number) => ({ enteId: 80, ejercicioId: 1, auditoriaId: id });
const codeOf = (id: number) => `2024ZZ${id}-01`;
/** Columns of an observation. */
export const finding = (descripcion: string, monto: number) => ({
  descripcion,
  monto,
  estado: 'pendiente' as const,
  emitidaEl: '2025-02-01',
});

/** An audit of its own for each test, in an empty database, with two observations and a line, and what people do with its set of changes. */
export function auditSet() {
  openEmptyDatabase();
  let audit = 100;

  beforeAll(() =>
    writeContent('entes', async (tx) => {
      await tiposEnte.save(tx, [{ id: 3, nombre: 'Ayuntamientos', ambito: 'Municipal', indicador: 'isMunicipio' }]);
      await ejercicios.save(tx, [{ id: 1, anio: 2024 }]);
      await tiposAuditoria.save(tx, [{ id: 9, nombre: 'Integral', nombreCiudadano: 'Auditoría Integral' }]);
      const names = { nombre: 'Ures', nombreCorto: 'Ures', nombreCompleto: 'Ures', nombreCortoCompleto: 'Ures' };
      await entes.save(tx, [{ ...names, id: 80, tipoEnteId: 3, ambito: 'Municipal', siglas: '' }]);
    }),
  );
  beforeEach(() =>
    writeContent('auditorias', async (tx) => {
      audit += 1;
      const row = { id: audit, codigo: codeOf(audit), enteId: 80, ejercicioId: 1, tipoAuditoriaId: 9 };
      const texts = { periodoAuditado: '2024', planeadaEl: '2025-01-01', textoIngreso: '' };
      await auditorias.save(tx, [{ ...row, ...texts, ...visible }]);
      await observaciones.save(tx, [
        { ...ofAudit(audit), numero: 1, naturaleza: 'Financieras', rubro: 'egreso', ...finding('Primera', 100) },
        { ...ofAudit(audit), numero: 2, naturaleza: 'Financieras', rubro: 'egreso', ...finding('Segunda', 200) },
      ]);
      const line = { concepto: 'Impuestos', objeto: '1000', devengado: 500, revisado: 400 };
      await renglones.save(tx, [{ auditoriaId: audit, cuenta: 'ingreso', orden: 1, ...line }]);
    }),
  );

  const work = async () => {
    const audited = await readSetWork(set, audit);
    if (!audited) throw new Error('There is no audit');
    return audited;
  };
  const rowsOf = async ({ tipo }: ContentKind): Promise<readonly WorkRow[]> => {
    const { parts } = await work();
    return parts[set.parts.findIndex(({ kind }) => kind.tipo === tipo)] ?? [];
  };
  const setRow = async () => {
    const row = await findSet(set, audit);
    if (!row) throw new Error('The audit has no set of changes');
    return row;
  };
  const moved = async () => {
    const { id, versionTrabajo: version } = await setRow();
    return { id, version };
  };

  let openings = 0;
  const newForm = ({ id }: Actor) => {
    openings += 1;
    return { formulario: `prueba ${openings}`, persona: id, edicion: `${openings}` };
  };

  /** Changes a row of the audit in its set, as the page of the workspace does. */
  async function change(actor: Actor, row: WorkRow | undefined, values: ContentData) {
    if (!row || (row.registro === null && row.id === null)) throw new Error('There is no such row');
    const site = await readSite(db(), row.kind, row.registro);
    const edited = row.id === null ? { registro: row.registro ?? 0 } : { contenido: row.id };
    const save = { edited, base: row.version, site: site?.digest ?? '', data: { ...row.data, ...values }, resumen: '' };
    return saveInSet(actor, set, {
      registro: audit,
      rows: [{ kind: row.kind, save: { ...save, form: newForm(actor) } }],
    });
  }

  /** Adds rows of a kind to the audit in its set, as one act. */
  function add(actor: Actor, kind: ContentKind, list: readonly ContentData[]) {
    const rows = list.map((values) => {
      const data = { ...kind.empty('2025-06-01'), auditoria: codeOf(audit), ...values };
      return { kind, save: { edited: 'nuevo' as const, base: 0, site: '', data, resumen: '', form: newForm(actor) } };
    });
    return saveInSet(actor, set, { registro: audit, rows });
  }
  const publicAmounts = async () => {
    const rows = await db()
      .select({ numero: observationTable.numero, monto: observationTable.monto })
      .from(observationTable)
      .where(and(eq(observationTable.auditoriaId, audit), sql`retiro is null`))
      .orderBy(observationTable.numero);
    return rows.map(({ numero, monto }) => `${numero}: ${monto}`);
  };
  const entries = async (action: string) =>
    (
      await db()
        .select()
        .from(bitacora)
        .where(like(bitacora.accion, `%.${action}`))
    ).length;
  const sendAll = async (actor: Actor) => {
    const { parts, root } = await work();
    const rows = [root, ...parts.flat()].flatMap(({ id, waits }) => (id !== null && waits ? [id] : []));
    return submitRows(actor, set, { ...(await moved()), rows, note: '' });
  };

  return { audit: () => audit, work, rowsOf, setRow, moved, change, add, publicAmounts, entries, sendAll };
}

/** Marks a set as `schedule` leaves it, where no queue is open: approved by Luis, to be published at an instant. */
export async function markScheduled(id: number, at: Date): Promise<void> {
  await writeContent('auditorias', async (tx) => {
    const approval = { programadoPara: at, programadoPor: 'luis', estado: 'programado', sinAvisar: true } as const;
    await tx.update(contenidos).set(approval).where(eq(contenidos.id, id));
    const isMember = and(eq(contenidos.conjunto, id), eq(contenidos.estado, 'revision'));
    await tx.update(contenidos).set({ estado: 'programado' }).where(isMember);
  });
}
