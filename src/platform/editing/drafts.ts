import {
  and,
  count,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  type SQL,
  sql,
} from 'drizzle-orm';
import { DAY_MS } from '../calendar/days.ts';
import { db, type Querier, type Writer, writableDb } from '../database/connection.ts';
import { totalRows } from '../database/paged.ts';
import type { Job } from '../jobs/jobs.ts';
import type { ContentData } from './kind.ts';
import { borradores, contenidos } from './schema.ts';

/** Days for which a saved form rejects late autosaves and duplicates. */
const CLOSED_DAYS = 7;

/** Unsaved input of a person in a form. */
export type Draft = { base: number; datos: ContentData; guardado: Date };

/** A form opened by a person; `edicion` identifies this opening. */
export type OpenForm = { formulario: string; persona: string; edicion: string };

/**
 * Stores unsaved input, visible only to its author and without history. Returns false if this opening of the form was saved meanwhile: a late
 * request must not restore the text.
 */
export async function keepDraft({ formulario, persona, edicion }: OpenForm, draft: Draft): Promise<boolean> {
  const storedRows = await writableDb()
    .insert(borradores)
    .values({ formulario, persona, ...draft })
    .onConflictDoUpdate({
      target: [borradores.formulario, borradores.persona],
      set: draft,
      setWhere: sql`${borradores.cerrada} is distinct from ${edicion}`,
    })
    .returning({ formulario: borradores.formulario });
  return storedRows.length > 0;
}

/** Returns the unsaved input of a person in a form; undefined if there is none. */
export async function findDraft(formulario: string, persona: string): Promise<Draft | undefined> {
  const [row] = await db()
    .select({ base: borradores.base, datos: borradores.datos, guardado: borradores.guardado })
    .from(borradores)
    .where(and(eq(borradores.formulario, formulario), eq(borradores.persona, persona)));
  return row?.datos ? { ...row, datos: row.datos } : undefined;
}

/** Returns the ids of other people with unsaved input in a form since `since`. */
export async function listOtherWriters(
  { formulario, persona }: Pick<OpenForm, 'formulario' | 'persona'>,
  since: Date,
): Promise<string[]> {
  const rows = await db()
    .select({ persona: borradores.persona })
    .from(borradores)
    .where(
      and(
        eq(borradores.formulario, formulario),
        ne(borradores.persona, persona),
        isNotNull(borradores.datos),
        gte(borradores.guardado, since),
      ),
    );
  return rows.map((row) => row.persona);
}

/** Returns content of some kinds for which the person has a draft based on a version that is no longer the newest. */
export async function listOvertaken(tipos: readonly string[], persona: string, size: number) {
  return db()
    .select({ ...getTableColumns(contenidos), total: totalRows })
    .from(borradores)
    .innerJoin(contenidos, isOvertaken())
    .where(isTypedIn(tipos, persona))
    .orderBy(desc(contenidos.actualizado))
    .limit(size);
}

/** Returns the number of contents of `listOvertaken` by `tipo`. */
export async function countOvertaken(tipos: readonly string[], persona: string) {
  return db()
    .select({ tipo: contenidos.tipo, total: count() })
    .from(borradores)
    .innerJoin(contenidos, isOvertaken())
    .where(isTypedIn(tipos, persona))
    .groupBy(contenidos.tipo);
}

/** Join condition: the draft is based on an older version than the content's newest one. */
function isOvertaken(): SQL {
  const { id, tipo, registro, versionTrabajo } = contenidos;
  return sql`${borradores.formulario} in (${tipo} || ' ' || ${id}, ${tipo} || ' r' || ${registro}) and ${borradores.base} < ${versionTrabajo}`;
}

function isTypedIn(tipos: readonly string[], persona: string): SQL | undefined {
  return and(eq(borradores.persona, persona), isNotNull(borradores.datos), inArray(contenidos.tipo, [...tipos]));
}

/** Discards the draft of a person, and rejects later autosaves of the same opening of the form. */
export async function closeDraft(writer: Writer, { formulario, persona, edicion }: OpenForm): Promise<void> {
  const closed = { datos: null, cerrada: edicion, guardado: new Date() };
  await writer
    .insert(borradores)
    .values({ formulario, persona, base: 0, ...closed })
    .onConflictDoUpdate({ target: [borradores.formulario, borradores.persona], set: closed });
}

/** Returns whether this opening of a form was already saved. */
export async function isClosed(querier: Querier, { formulario, persona, edicion }: OpenForm): Promise<boolean> {
  const isSame = and(
    eq(borradores.formulario, formulario),
    eq(borradores.persona, persona),
    eq(borradores.cerrada, edicion),
  );
  return edicion !== '' && (await querier.$count(borradores, isSame)) > 0;
}

/** Discards the unsaved input of a person in a form, without a save. */
export async function discardDraft(form: OpenForm): Promise<void> {
  await closeDraft(writableDb(), form);
}

/** Deletes the marks of forms that were saved more than a week before `now`. Drafts stay. */
export async function forgetClosed(now: Date): Promise<void> {
  const { datos, guardado } = borradores;
  const since = new Date(now.getTime() - CLOSED_DAYS * DAY_MS);
  await writableDb()
    .delete(borradores)
    .where(and(isNull(datos), lt(guardado, since)));
}

/** Job that deletes the marks of saved forms every day. */
export const closedFormsJob: Job = {
  name: 'formularios-guardados',
  title: 'Formularios guardados hace más de una semana',
  singleton: true,
  cron: '50 3 * * *',
  work: () => forgetClosed(new Date()),
};
