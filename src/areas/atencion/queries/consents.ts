import { and, asc, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { db } from '#platform/database/connection.ts';
import { type PreparedValues, prepared } from '#platform/database/reads/prepared.ts';
import { listStaff } from '#platform/identity/permissions/granted.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import { openReason } from '../commands/consent/reason.ts';
import { inForce } from '../rules/desk/consent.ts';
import type { TipoRegistro } from '../rules/values.ts';
import { consentimientos } from '../schema/consents.ts';
import { llavesDeLectura, llavesDeRegistro } from '../schema/keys.ts';
import { exclusiones, registros } from '../schema.ts';
import { type Consenters, findConsenters, type Proposed } from './handlers.ts';
import type { StoredRecord } from './record.ts';
import { listChangesOf } from './waiting-changes.ts';

const columns = {
  id: consentimientos.id,
  registroId: consentimientos.registroId,
  clase: consentimientos.clase,
  persona: consentimientos.persona,
  contenido: consentimientos.contenido,
  propuso: consentimientos.propuso,
  propuesto: consentimientos.propuesto,
  motivo: consentimientos.motivo,
  resolvio: consentimientos.resolvio,
  resuelto: consentimientos.resuelto,
  numero: registros.numero,
  tipo: registros.tipo,
  creado: registros.creado,
  estadoDelRegistro: registros.estado,
};

/** A proposed act that waits for consent, and who may consent. */
export type WaitingConsent = Awaited<ReturnType<typeof listWaitingConsents>>[number];

/** Returns the acts on records that wait for consent, with their reasons and those who may consent. */
export async function listWaitingConsents() {
  return withReasons(await selectWaiting());
}

function withReasons<Row extends { registroId: string; id: string; motivo: Buffer | null }>(rows: readonly Row[]) {
  return rows.map((row) => ({
    ...row,
    motivo: openReason({ registroId: row.registroId, id: row.id, de: 'motivo' }, row.motivo),
  }));
}

/** `listWaitingConsents` of a record as it was compared with the log. */
export async function listConsentsOfRecord({ row, consents }: StoredRecord) {
  const { numero, tipo, creado, estado: estadoDelRegistro } = row;
  const waiting = consents
    .filter(({ estado }) => estado === 'pendiente')
    .sort((one, other) => one.propuesto.getTime() - other.propuesto.getTime());
  return withReasons(
    await withConsenters(waiting.map((consent) => ({ ...consent, numero, tipo, creado, estadoDelRegistro }))),
  );
}

async function selectWaiting() {
  return withConsenters(await readPending({}));
}

async function withConsenters<Row extends Proposed & { registroId: string; tipo: TipoRegistro }>(rows: readonly Row[]) {
  if (rows.length === 0) return [];
  const staff = await listStaff();
  return Promise.all(
    rows.map(async (row) => ({
      ...row,
      consenters: await findConsenters(db(), { id: row.registroId, tipo: row.tipo }, row, staff),
    })),
  );
}

const readPending = prepared((querier) =>
  querier
    .select(columns)
    .from(consentimientos)
    .innerJoin(registros, eq(registros.id, consentimientos.registroId))
    .where(and(eq(consentimientos.estado, 'pendiente'), isNull(registros.borrado)))
    .orderBy(asc(consentimientos.propuesto)),
);

/** Returns how many acts and changes of people wait for the consent of a person. Opens no reason, so that it needs no keys. */
export async function countConsentsOf(actor: StaffActor): Promise<number> {
  if (!actor.can('atencion.consentir')) return 0;
  const [acts, changes] = await Promise.all([selectWaiting(), listChangesOf(actor)]);
  return acts.filter(({ consenters }) => isAmong(consenters, actor.id)).length + changes.length;
}

/** Returns the acts that wait for the consent of a person. */
export async function listConsentsOf(actor: StaffActor): Promise<WaitingConsent[]> {
  if (!actor.can('atencion.consentir')) return [];
  return (await listWaitingConsents()).filter(({ consenters }) => isAmong(consenters, actor.id));
}

/** Returns whether a person is among those who may consent. */
export function isAmong({ people }: Consenters, id: string): boolean {
  return people.some((person) => person.id === id);
}

/** An exclusion of a handler by others, with its reasons. */
export type ListedExclusion = Awaited<ReturnType<typeof listExclusions>>[number];

/** Returns the exclusions of handlers by others, those in force and the ended ones; the newest first. Without those of erased records. */
export async function listExclusions() {
  const canOpen = sql<boolean>`(${registros.llaveFolio} is null
    or not exists (select from ${llavesDeLectura} where ${llavesDeLectura.persona} = ${consentimientos.persona})
    or exists (select from ${llavesDeRegistro} where ${llavesDeRegistro.registroId} = ${registros.id}
      and ${llavesDeRegistro.destinatario} = ${consentimientos.persona}))`;
  const rows = await db()
    .select({
      ...columns,
      estado: consentimientos.estado,
      termino: consentimientos.termino,
      terminado: consentimientos.terminado,
      motivoDeFin: consentimientos.motivoDeFin,
      /** Whether nothing has to be shared with the person any more. */
      isShared: canOpen,
    })
    .from(consentimientos)
    .innerJoin(registros, eq(registros.id, consentimientos.registroId))
    .where(
      and(
        eq(consentimientos.clase, 'excluir'),
        inArray(consentimientos.estado, [...inForce, 'terminado']),
        isNull(registros.borrado),
      ),
    )
    .orderBy(desc(consentimientos.resuelto));
  return rows.map((row) => {
    const { registroId, id } = row;
    return {
      ...row,
      motivo: openReason({ registroId, id, de: 'motivo' }, row.motivo),
      motivoDeFin: openReason({ registroId, id, de: 'fin' }, row.motivoDeFin),
    };
  });
}

/**
 * Returns the dismissals, and the masks over most of a text, to which a second person consented, with their reasons; the newest first. Without those of
 * erased records.
 */
export async function listConsented(limit: number) {
  const rows = await db()
    .select(columns)
    .from(consentimientos)
    .innerJoin(registros, eq(registros.id, consentimientos.registroId))
    .where(
      and(ne(consentimientos.clase, 'excluir'), eq(consentimientos.estado, 'consentido'), isNull(registros.borrado)),
    )
    .orderBy(desc(consentimientos.resuelto))
    .limit(limit);
  return withReasons(rows);
}

/** Returns the record and the person of an exclusion by others; undefined if there is none. */
export async function findExclusion(id: string): Promise<{ registroId: string; persona: string } | undefined> {
  const [row] = await db()
    .select({ registroId: consentimientos.registroId, persona: consentimientos.persona })
    .from(consentimientos)
    .where(and(eq(consentimientos.id, id), eq(consentimientos.clase, 'excluir')));
  return row?.persona ? { registroId: row.registroId, persona: row.persona } : undefined;
}

/** Returns the records from which others excluded a person: their numbers, and since when. */
export function listOwnExclusions({ id }: StaffActor) {
  return readOwnExclusions({ persona: id });
}

const readOwnExclusions = prepared((querier, { persona }: PreparedValues<'persona'>) =>
  querier
    .select({ numero: registros.numero, creado: registros.creado, desde: exclusiones.creado })
    .from(exclusiones)
    .innerJoin(registros, eq(registros.id, exclusiones.registroId))
    .where(and(eq(exclusiones.persona, persona), sql`${exclusiones.autor} <> ${exclusiones.persona}`))
    .orderBy(desc(exclusiones.creado)),
);
