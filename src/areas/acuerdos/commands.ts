import { and, eq, sql } from 'drizzle-orm';
import { contentCommand } from '#platform/acts/command.ts';
import { reportChange } from '#platform/database/row-changes.ts';
import { upsertRows } from '#platform/database/upsert.ts';
import { MoveRefusedError } from '#platform/editing/errors.ts';
import type { ContentVerb } from '#platform/identity/roles.ts';
import type { IncomingFile } from '#platform/import/package/intake.ts';
import { publishRow } from '#platform/publications/publish-row.ts';
import { refreshPublications } from '#platform/publications/write.ts';
import { foldText } from '#platform/text/fold.ts';
import { acuerdoKind, avisoKind } from './publications.ts';
import type { KnownAviso } from './queries.ts';
import { acuerdos, avisos } from './schema.ts';

declare module '#platform/acts/actions.ts' {
  interface Actions {
    acuerdos: 'importar' | ContentVerb;
  }
}

export type NewAcuerdo = Omit<typeof acuerdos.$inferInsert, 'busqueda'>;
export type NewAviso = typeof avisos.$inferInsert;
/** A notice to add, or to update when `before` exists. An omitted file stays as it is. */
export type AvisoChange = {
  before: KnownAviso | undefined;
  values: NewAviso;
  acuerdo?: IncomingFile | null | undefined;
  archivo?: IncomingFile | null | undefined;
};

/** Adds agreements by list and number, and updates those that exist. */
export const saveAcuerdos = contentCommand('acuerdos', async (tx, rows: readonly NewAcuerdo[]) => {
  const { ids, ...saved } = await upsertRows(
    tx,
    acuerdos,
    rows.map((row) => ({ ...row, busqueda: foldText(`${row.expediente} ${row.sintesis}`) })),
    {
      key: [acuerdos.fecha, acuerdos.consecutivo],
      set: ['expediente', 'fechaActuacion', 'sintesis', 'busqueda'],
    },
  );
  await refreshPublications(tx, acuerdoKind, ids);
  return saved;
});

/** Adds notices and updates those that exist; one without an id gets the next. A replaced file keeps its id. */
export const saveAvisos = contentCommand('acuerdos', async (tx, changes: readonly AvisoChange[]) => {
  const added: NewAviso[] = [];
  const touched: number[] = [];
  for (const { before, values, acuerdo, archivo } of changes) {
    const first = await acuerdo?.save(tx, before?.acuerdo);
    const second = await archivo?.save(tx, before?.archivo);
    const row = { ...values, ...(first && { acuerdoId: first.id }), ...(second && { archivoId: second.id }) };
    if (!before) {
      added.push(row);
      continue;
    }
    const differs = Object.entries(row).some(([name, value]) => before[name as keyof NewAviso] !== value);
    if (differs) reportChange(tx, before, row);
    if (differs) await tx.update(avisos).set(row).where(eq(avisos.id, before.id));
    if (differs || first?.changed || second?.changed) touched.push(before.id);
  }
  const inserted = added.length > 0 ? await tx.insert(avisos).values(added).returning({ id: avisos.id }) : [];
  // The next notice without a number must not get one that a file brought.
  await tx.execute(
    sql`select setval(pg_get_serial_sequence('avisos', 'id'), greatest((select max(id) from avisos), (select last_value from avisos_id_seq)))`,
  );
  await refreshPublications(tx, avisoKind, [...touched, ...inserted.map(({ id }) => id)]);
  return { added: added.length, changed: touched.length };
});

/** Adds an agreement, or changes the one of `id`. Returns its id. Throws `MoveRefusedError` if its list has another one with its number. */
export const publishAcuerdo = contentCommand(
  'acuerdos',
  async (tx, { id, acuerdo }: { id: number | null; acuerdo: Omit<NewAcuerdo, 'id'> }) => {
    const { fecha, consecutivo, expediente, sintesis } = acuerdo;
    const [other] = await tx
      .select({ id: acuerdos.id })
      .from(acuerdos)
      .where(and(eq(acuerdos.fecha, fecha), eq(acuerdos.consecutivo, consecutivo)));
    if (other && other.id !== id) {
      throw MoveRefusedError.of(
        'consecutivo',
        `La lista de ese día ya tiene el número ${consecutivo}: guarde este con otro.`,
      );
    }
    const values = { ...acuerdo, busqueda: foldText(`${expediente} ${sintesis}`) };
    return publishRow(tx, acuerdoKind, { table: acuerdos, id, values });
  },
);

/** Adds a notice, or changes the one of `id`. Returns its id. */
export const publishAviso = contentCommand(
  'acuerdos',
  async (tx, { id, aviso }: { id: number | null; aviso: Omit<NewAviso, 'id'> }) => {
    return publishRow(tx, avisoKind, { table: avisos, id, values: aviso });
  },
);
