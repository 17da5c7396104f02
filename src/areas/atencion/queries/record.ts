import { asc, inArray } from 'drizzle-orm';
import type { Querier } from '#platform/database/connection.ts';
import { consentimientos } from '../schema/consents.ts';
import { adjuntos, exclusiones, notasInternas, registros, seguimientos, tapados } from '../schema.ts';

/** A record with all that belongs to it, as it is stored. */
export type StoredRecord = {
  row: typeof registros.$inferSelect;
  entries: (typeof seguimientos.$inferSelect)[];
  notes: (typeof notasInternas.$inferSelect)[];
  files: (typeof adjuntos.$inferSelect)[];
  masks: (typeof tapados.$inferSelect)[];
  exclusions: (typeof exclusiones.$inferSelect)[];
  consents: (typeof consentimientos.$inferSelect)[];
};

/** Returns stored records by id, each with its parts in their order. */
export async function loadRecords(querier: Querier, ids: readonly string[]): Promise<Map<string, StoredRecord>> {
  const of = [...ids];
  // One after the other: a transaction has one connection.
  const rows = await querier.select().from(registros).where(inArray(registros.id, of));
  const entries = await querier
    .select()
    .from(seguimientos)
    .where(inArray(seguimientos.registroId, of))
    .orderBy(asc(seguimientos.numero));
  const notes = await querier
    .select()
    .from(notasInternas)
    .where(inArray(notasInternas.registroId, of))
    .orderBy(asc(notasInternas.creado), asc(notasInternas.id));
  const files = await querier
    .select()
    .from(adjuntos)
    .where(inArray(adjuntos.registroId, of))
    .orderBy(asc(adjuntos.creado), asc(adjuntos.id));
  const masks = await querier
    .select()
    .from(tapados)
    .where(inArray(tapados.registroId, of))
    .orderBy(asc(tapados.creado), asc(tapados.id));
  const exclusions = await querier
    .select()
    .from(exclusiones)
    .where(inArray(exclusiones.registroId, of))
    .orderBy(asc(exclusiones.persona));
  const consents = await querier
    .select()
    .from(consentimientos)
    .where(inArray(consentimientos.registroId, of))
    .orderBy(asc(consentimientos.id));
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

function byRecord<Part extends { registroId: string }>(parts: readonly Part[]): Map<string, Part[]> {
  return Map.groupBy(parts, ({ registroId }) => registroId);
}
