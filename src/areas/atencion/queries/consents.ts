import { and, asc, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { db } from '#platform/database/connection.ts';
import { type PreparedValues, prepared } from '#platform/database/reads/prepared.ts';
import { listStaff } from '#platform/identity/permissions/granted.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import { openReason } from '../commands/consent/reason.ts';
import { loadAllIntact } from '../commands/sealing/record-mark.ts';
import { inForce } from '../rules/desk/consent.ts';
import type { EstadoDenuncia, TipoRegistro } from '../rules/values.ts';
import { consentimientos } from '../schema/consents.ts';
import { llavesDeLectura, llavesDeRegistro } from '../schema/keys.ts';
import { exclusiones, registros } from '../schema.ts';
import { type Consenters, consentersOf, listChangesOf, type Proposed } from './handlers.ts';
import type { StoredRecord } from './record.ts';

/** Rows of verified records, and the ids of tampered records. */
type Compared<Row> = { rows: Row[]; altered: string[] };

type Consent = StoredRecord['consents'][number];
type OfRecord = Pick<typeof registros.$inferSelect, 'numero' | 'tipo' | 'creado'> & {
  estadoDelRegistro: EstadoDenuncia;
  /** People who are excluded from the record. */
  excluded: string[];
};
/** A proposed act on a verified record, with its reason. */
type ComparedConsent = Omit<Consent, 'motivo'> & { motivo: string } & OfRecord;
/** A proposed act pending consent, and the possible consenters. */
export type WaitingConsent = ComparedConsent & { consenters: Consenters };

/** Returns verified acts in the order of `rows`, whose persons and reasons may be tampered with. */
async function compare(
  rows: readonly { id: string; registroId: string }[],
  isListed: (consent: Consent) => boolean,
): Promise<Compared<ComparedConsent>> {
  const ids = [...new Set(rows.map(({ registroId }) => registroId))];
  const records = await loadAllIntact(ids);
  return {
    rows: rows.flatMap(({ id, registroId }) => {
      const record = records.get(registroId);
      return record ? withRecord(record, (consent) => consent.id === id && isListed(consent)) : [];
    }),
    altered: ids.filter((id) => !records.has(id)),
  };
}

function withRecord({ row, consents, exclusions }: StoredRecord, isListed: (consent: Consent) => boolean) {
  const { numero, tipo, creado, estado: estadoDelRegistro } = row;
  const excluded = exclusions.map(({ persona }) => persona);
  return consents.filter(isListed).map((consent) => ({
    ...consent,
    motivo: openReason({ registroId: row.id, id: consent.id, de: 'motivo' }, consent.motivo),
    numero,
    tipo,
    creado,
    estadoDelRegistro,
    excluded,
  }));
}

const waits = ({ estado }: Pick<Consent, 'estado'>) => estado === 'pendiente';

/** Returns the acts on records pending consent, with reasons and possible consenters. */
export async function listWaitingConsents(): Promise<Compared<WaitingConsent>> {
  const { rows, altered } = await compare(await readPending({}), waits);
  return { rows: await withConsenters(rows), altered };
}

/** Returns `listWaitingConsents` for one verified record. */
export async function listConsentsOfRecord(record: StoredRecord): Promise<WaitingConsent[]> {
  const waiting = withRecord(record, waits);
  return withConsenters(waiting.sort((one, other) => one.propuesto.getTime() - other.propuesto.getTime()));
}

async function withConsenters<Row extends Proposed & { tipo: TipoRegistro; excluded: readonly string[] }>(
  rows: readonly Row[],
): Promise<(Row & { consenters: Consenters })[]> {
  if (rows.length === 0) return [];
  const staff = await listStaff();
  return rows.map((row) => ({ ...row, consenters: consentersOf(staff, row, row) }));
}

const readPending = prepared((querier) =>
  querier
    .select({
      id: consentimientos.id,
      registroId: consentimientos.registroId,
      propuso: consentimientos.propuso,
      persona: consentimientos.persona,
      tipo: registros.tipo,
      excluded: sql<
        string[]
      >`array(select ${exclusiones.persona} from ${exclusiones} where ${exclusiones.registroId} = ${registros.id})`,
    })
    .from(consentimientos)
    .innerJoin(registros, eq(registros.id, consentimientos.registroId))
    .where(and(eq(consentimientos.estado, 'pendiente'), isNull(registros.borrado)))
    .orderBy(asc(consentimientos.propuesto)),
);

/** Returns the number of acts and changes of people pending a person's consent. Opens no reasons, so it needs no keys. */
export async function countConsentsOf(actor: StaffActor): Promise<number> {
  if (!actor.can('atencion.consentir')) return 0;
  const [acts, changes] = await Promise.all([readPending({}).then(withConsenters), listChangesOf(actor)]);
  return acts.filter(({ consenters }) => isAmong(consenters, actor.id)).length + changes.length;
}

/** Returns the acts pending a person's consent. */
export async function listConsentsOf(actor: StaffActor): Promise<Compared<WaitingConsent>> {
  if (!actor.can('atencion.consentir')) return { rows: [], altered: [] };
  const { rows, altered } = await listWaitingConsents();
  return { rows: rows.filter(({ consenters }) => isAmong(consenters, actor.id)), altered };
}

/** Returns whether a person is among those who may consent. */
export function isAmong({ people }: Consenters, id: string): boolean {
  return people.some((person) => person.id === id);
}

/** An exclusion of a handler by others, with its reasons. */
export type ListedExclusion = Awaited<ReturnType<typeof listExclusions>>['rows'][number];

/** Returns exclusions of handlers by others, current and ended, newest first, except those of erased records. */
export async function listExclusions() {
  const canOpen = sql<boolean>`(${registros.llaveFolio} is null
    or not exists (select from ${llavesDeLectura} where ${llavesDeLectura.persona} = ${consentimientos.persona})
    or exists (select from ${llavesDeRegistro} where ${llavesDeRegistro.registroId} = ${registros.id}
      and ${llavesDeRegistro.destinatario} = ${consentimientos.persona}))`;
  const estados = [...inForce, 'terminado' as const];
  const stored = await db()
    .select({ id: consentimientos.id, registroId: consentimientos.registroId, isShared: canOpen })
    .from(consentimientos)
    .innerJoin(registros, eq(registros.id, consentimientos.registroId))
    .where(
      and(eq(consentimientos.clase, 'excluir'), inArray(consentimientos.estado, estados), isNull(registros.borrado)),
    )
    .orderBy(desc(consentimientos.resuelto));
  const isExclusion = ({ clase, estado }: Consent) => clase === 'excluir' && estados.some((each) => each === estado);
  const { rows, altered } = await compare(stored, isExclusion);
  return {
    altered,
    rows: rows.map((row) => ({
      ...row,
      /** Whether all data keys have been shared with the person again. */
      isShared: stored.some(({ id, isShared }) => id === row.id && isShared),
      motivoDeFin: openReason({ registroId: row.registroId, id: row.id, de: 'fin' }, row.motivoDeFin),
    })),
  };
}

/**
 * Returns the dismissals, and masks over most of a text, with consent, with their reasons, newest first. Excludes those of erased records.
 */
export async function listConsented(limit: number): Promise<Compared<ComparedConsent>> {
  const rows = await db()
    .select({ id: consentimientos.id, registroId: consentimientos.registroId })
    .from(consentimientos)
    .innerJoin(registros, eq(registros.id, consentimientos.registroId))
    .where(
      and(ne(consentimientos.clase, 'excluir'), eq(consentimientos.estado, 'consentido'), isNull(registros.borrado)),
    )
    .orderBy(desc(consentimientos.resuelto))
    .limit(limit);
  return compare(rows, ({ clase, estado }) => clase !== 'excluir' && estado === 'consentido');
}

/** Returns the record and the person of an exclusion by others; undefined if there is none. */
export async function findExclusion(id: string): Promise<{ registroId: string; persona: string } | undefined> {
  const [row] = await db()
    .select({ registroId: consentimientos.registroId, persona: consentimientos.persona })
    .from(consentimientos)
    .where(and(eq(consentimientos.id, id), eq(consentimientos.clase, 'excluir')));
  return row?.persona ? { registroId: row.registroId, persona: row.persona } : undefined;
}

/** Returns the numbers of records from which others excluded a person, with the dates. */
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
