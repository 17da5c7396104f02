import { and, asc, desc, eq, ilike, inArray, like, sql } from 'drizzle-orm';
import { db } from '#platform/database/connection.ts';
import { readPage, totalRows } from '#platform/database/paged.ts';
import type { Rows } from '#platform/http/paging.ts';
import { escapeLike, foldText } from '#platform/text/fold.ts';
import { prefixQuery } from '#platform/text/prefix-query.ts';
import { ejercicios, entes } from '../../entes/schema.ts';
import { auditorias, observaciones, observationWords, tiposAuditoria } from '../schema.ts';

/** Observations are counted no further: a search that finds more says so many, and puts no more in order. */
const MOST_COUNTED = 1000;
/** A word that more bodies have («ayuntamiento») names none of them: the audits of these many are found, those of shorter name first. */
const MOST_BODIES = 50;
/** Words that name what every audit is, and no audit in particular. */
const COMMON = new Set([
  'auditoria',
  'auditorias',
  'informe',
  'informes',
  'a',
  'al',
  'de',
  'del',
  'el',
  'la',
  'los',
  'en',
  'y',
]);

/** Audits that the public may read, by their code («2021AM0080») or by words of the body's name and the year («hermosillo 2021»). */
export async function searchAuditorias(texto: string, rows: Rows) {
  const words = foldText(texto)
    .split(' ')
    .filter((word) => word && !COMMON.has(word));
  const named = words.filter((word) => !isYear(word) && !isCode(word));
  // A year alone names no audit.
  if (named.length === 0 && !words.some(isCode)) return { total: 0, rows: [] };
  const ofBodies = db()
    .select({ id: entes.id })
    .from(entes)
    .where(and(...named.map((word) => like(entes.busqueda, `%${escapeLike(word)}%`))))
    .orderBy(sql`length(${entes.busqueda})`, asc(entes.id))
    .limit(MOST_BODIES);
  const where = and(
    eq(auditorias.visibleEnSitioWeb, true),
    ...words.filter(isCode).map((word) => ilike(auditorias.codigo, `%${escapeLike(word)}%`)),
    named.length > 0 ? inArray(auditorias.enteId, ofBodies) : undefined,
    ...words.filter(isYear).map((word) => eq(ejercicios.anio, Number(word))),
  );
  return readPage(rows, ({ first, size }) =>
    db()
      .select({
        id: auditorias.id,
        codigo: auditorias.codigo,
        ente: entes.nombreCompleto,
        tipo: tiposAuditoria.nombreCiudadano,
        anio: ejercicios.anio,
        publicadaEl: auditorias.publicadaEl,
        total: totalRows,
      })
      .from(auditorias)
      .innerJoin(entes, eq(entes.id, auditorias.enteId))
      .innerJoin(ejercicios, eq(ejercicios.id, auditorias.ejercicioId))
      .innerJoin(tiposAuditoria, eq(tiposAuditoria.id, auditorias.tipoAuditoriaId))
      .where(where)
      .orderBy(desc(ejercicios.anio), asc(auditorias.codigo))
      .offset(first)
      .limit(size),
  );
}

/** Observations of audits that the public may read whose text holds every word of `texto`, the largest amounts first. */
export async function searchObservaciones(texto: string, rows: Rows) {
  const words = prefixQuery(texto);
  if (!words) return { total: 0, rows: [] };
  // The index finds them; no more than are counted are put in order.
  const found = db()
    .select({
      id: auditorias.id,
      codigo: auditorias.codigo,
      enteId: observaciones.enteId,
      ejercicioId: observaciones.ejercicioId,
      numero: observaciones.numero,
      descripcion: observaciones.descripcion,
      monto: observaciones.monto,
      estado: observaciones.estado,
    })
    .from(observaciones)
    .innerJoin(auditorias, eq(auditorias.id, observaciones.auditoriaId))
    .where(
      and(
        sql`${observationWords(observaciones.descripcion)} @@ to_tsquery('spanish', ${words})`,
        eq(auditorias.visibleEnSitioWeb, true),
      ),
    )
    .limit(MOST_COUNTED)
    .as('halladas');
  return readPage(rows, ({ first, size }) =>
    db()
      .select({
        id: found.id,
        codigo: found.codigo,
        numero: found.numero,
        descripcion: found.descripcion,
        monto: found.monto,
        estado: found.estado,
        ente: entes.nombreCompleto,
        anio: ejercicios.anio,
        total: totalRows,
      })
      .from(found)
      .innerJoin(entes, eq(entes.id, found.enteId))
      .innerJoin(ejercicios, eq(ejercicios.id, found.ejercicioId))
      .orderBy(desc(found.monto), asc(found.id), asc(found.numero))
      .offset(first)
      .limit(size),
  );
}

function isYear(word: string): boolean {
  return /^20\d\d$/.test(word);
}

/** «2021am0080-09», «am0080»: digits and letters together, or digits that are no year. */
function isCode(word: string): boolean {
  return !isYear(word) && /\d/.test(word);
}
