import { asc, type Column, sql } from 'drizzle-orm';
import type { Querier } from '#platform/database/connection.ts';
import { type PreparedValues, prepared, readTogether } from '#platform/database/reads/prepared.ts';
import { consentimientos } from '../schema/consents.ts';
import { adjuntos, exclusiones, notasInternas, registros, seguimientos, tapados } from '../schema.ts';

/** A stored record with all its parts. */
export type StoredRecord = {
  row: typeof registros.$inferSelect;
  entries: (typeof seguimientos.$inferSelect)[];
  notes: (typeof notasInternas.$inferSelect)[];
  files: (typeof adjuntos.$inferSelect)[];
  masks: (typeof tapados.$inferSelect)[];
  exclusions: (typeof exclusiones.$inferSelect)[];
  consents: (typeof consentimientos.$inferSelect)[];
};

/** Returns stored records by id, with their parts in order. */
export async function loadRecords(querier: Querier, ids: readonly string[]): Promise<Map<string, StoredRecord>> {
  const values = { ids: [...ids] };
  const [rows, entries, notes, files, masks, exclusions, consents] = await readTogether(querier, [
    () => readRows(values, querier),
    () => readEntries(values, querier),
    () => readNotes(values, querier),
    () => readFiles(values, querier),
    () => readMasks(values, querier),
    () => readExclusions(values, querier),
    () => readConsents(values, querier),
  ]);
  const partsOf = {
    entries: byRecord(entries),
    notes: byRecord(notes),
    files: byRecord(files),
    masks: byRecord(masks),
    exclusions: byRecord(exclusions),
    consents: byRecord(consents),
  };
  return new Map(
    rows.map((row) => [
      row.id,
      {
        row,
        entries: partsOf.entries.get(row.id) ?? [],
        notes: partsOf.notes.get(row.id) ?? [],
        files: partsOf.files.get(row.id) ?? [],
        masks: partsOf.masks.get(row.id) ?? [],
        exclusions: partsOf.exclusions.get(row.id) ?? [],
        consents: partsOf.consents.get(row.id) ?? [],
      },
    ]),
  );
}

type Values = PreparedValues<'ids'>;
const isOf = (column: Column, { ids }: Values) => sql`${column} = any(${ids}::uuid[])`;

const readRows = prepared((querier, values: Values) =>
  querier.select().from(registros).where(isOf(registros.id, values)),
);
const readEntries = prepared((querier, values: Values) =>
  querier.select().from(seguimientos).where(isOf(seguimientos.registroId, values)).orderBy(asc(seguimientos.numero)),
);
const readNotes = prepared((querier, values: Values) => {
  const { registroId, creado, id } = notasInternas;
  return querier.select().from(notasInternas).where(isOf(registroId, values)).orderBy(asc(creado), asc(id));
});
const readFiles = prepared((querier, values: Values) => {
  const { registroId, creado, id } = adjuntos;
  return querier.select().from(adjuntos).where(isOf(registroId, values)).orderBy(asc(creado), asc(id));
});
const readMasks = prepared((querier, values: Values) => {
  const { registroId, creado, id } = tapados;
  return querier.select().from(tapados).where(isOf(registroId, values)).orderBy(asc(creado), asc(id));
});
const readExclusions = prepared((querier, values: Values) =>
  querier.select().from(exclusiones).where(isOf(exclusiones.registroId, values)).orderBy(asc(exclusiones.persona)),
);
const readConsents = prepared((querier, values: Values) => {
  const { registroId, id } = consentimientos;
  return querier.select().from(consentimientos).where(isOf(registroId, values)).orderBy(asc(id));
});

function byRecord<Part extends { registroId: string }>(parts: readonly Part[]): Map<string, Part[]> {
  return Map.groupBy(parts, ({ registroId }) => registroId);
}
