import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { areSane, instant, isOneOf } from '#platform/database/columns.ts';
import { bytes } from '#platform/encryption/schema.ts';
import { type ConsentKind, type ConsentState, consentKinds, consentStates } from '../rules/desk/consent.ts';
import { recordId } from '../schema.ts';

/**
 * Acts on a record that one handler proposes and a second person consents to. Exclusions are kept with their end; erased records keep their acts
 * without reasons.
 */
export const consentimientos = pgTable(
  'consentimientos',
  {
    /** Also the id of the follow-up or mask that the act writes. */
    id: uuid().primaryKey(),
    registroId: recordId(),
    clase: text().$type<ConsentKind>().notNull(),
    /** Handler whom the act excludes. */
    persona: text(),
    /** The mask or the answer to the sender, sealed under the record's data key in its final form. */
    contenido: bytes(),
    /** Mail to the sender when the act takes effect. */
    aviso: text().$type<'novedad'>(),
    /** Reason, sealed under the key ring so that people with the control role can read it. Null for an exclusion by an earlier release. */
    motivo: bytes(),
    propuso: text().notNull(),
    propuesto: instant().notNull(),
    estado: text().$type<ConsentState>().notNull(),
    /** Person who consented, refused or withdrew, and the time. */
    resolvio: text(),
    resuelto: instant(),
    /** Person who ended the exclusion, the time, and the reason. */
    termino: text(),
    terminado: instant(),
    motivoDeFin: bytes(),
  },
  (table) => [
    index('consentimientos_registro').on(table.registroId, table.estado),
    check(
      'consentimientos_valores',
      sql`${isOneOf(table.clase, consentKinds)} and ${isOneOf(table.estado, consentStates)}`,
    ),
    check('consentimientos_persona', sql`${table.clase} <> 'excluir' or ${table.persona} is not null`),
    check('consentimientos_fechas', areSane(table.propuesto, table.resuelto, table.terminado)),
  ],
);
