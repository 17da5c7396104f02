import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { examples } from '#institution/examples.ts';
import type { Querier } from '#platform/database/connection.ts';
import type { LookedUp } from '#platform/datasets/field.ts';
import { lookedUp } from '#platform/datasets/field-types/references.ts';
import type { FieldOption } from '#platform/editing/kind.ts';
import { publicaciones } from '#platform/publications/schema.ts';
import { indice } from '#platform/search/schema.ts';
import { prefixQuery } from '#platform/text/search/prefix-query.ts';
import { matchesQuery } from '#platform/visibility.ts';
import { auditoriaKind } from '../publications.ts';
import { auditorias, tiposAuditoria } from '../schema.ts';
import { type AuditoriaReference, codigoKey, findAuditoriasByCodigo, suggestCodigos } from './references.ts';

/** Audits, referred to by current or former code in cells and forms. */
export const audits = auditsWith(() => ({}));

/** Audits that also provide the ente and year of a row, unless it specifies them. */
const auditsWithOrigin = auditsWith(({ enteId, ejercicioId }) => ({ enteId, ejercicioId }));

function auditsWith(columnsOf: (audit: AuditoriaReference) => Readonly<Record<string, unknown>>): LookedUp<number> {
  return {
    keyOf: codigoKey,
    async find(querier, written) {
      const codes = written.map(({ text }) => text);
      const known = await findAuditoriasByCodigo(querier, codes);
      const similar = await suggestCodigos(
        querier,
        codes.filter((code) => !known.has(code)),
      );
      return ({ text }) => {
        const audit = known.get(text);
        if (audit) return { value: audit.id, columns: columnsOf(audit) };
        const near = similar.get(text);
        const remedy = near === undefined ? 'agréguela antes' : `¿quiso decir «${near}»?`;
        return { problem: `«${text}» no es una auditoría que exista; ${remedy}` };
      };
    },
    async textsOf(querier, stored) {
      const { id, codigo } = auditorias;
      const ids = [...new Set(stored.map(({ value }) => value))];
      const rows = await querier.select({ id, codigo }).from(auditorias).where(inArray(id, ids));
      const codes = new Map(rows.map((audit) => [audit.id, audit.codigo]));
      return ({ value }) => codes.get(value) ?? '';
    },
    suggest: suggestAuditorias,
  };
}

const auditText = {
  label: 'Auditoría',
  also: ['Código', 'Código de auditoría', 'Número de auditoría'],
  help: 'El código de una que exista: escriba una parte del código, del ente o del año y elija.',
  meaning: 'El código de la auditoría, como en el conjunto de auditorías.',
  example: examples.auditoria,
};

/** Field of audit parts with their audit. */
export const auditOfPart = lookedUp(audits, 60, auditText);

/** Field of audit parts with ente and year. */
export const auditWithOrigin = lookedUp(auditsWithOrigin, 60, auditText);

/** Audits as publications with parts. */
export const wholeAudits = {
  kind: 'auditoria',
  table: auditorias,
  name: auditorias.codigo,
  visibleFrom: auditorias.visibleDesde,
};

const MAX_SUGGESTIONS = 20;

/** Returns the codes of audits (visible or not) whose code, ente or year contains words starting with every word of a text. */
export async function suggestAuditorias(querier: Querier, text: string): Promise<FieldOption[]> {
  const words = prefixQuery(text);
  if (!words) return [];
  const { registro, resumen } = publicaciones;
  return querier
    .select({
      value: auditorias.codigo,
      label: sql<string>`concat_ws(', ', ${tiposAuditoria.nombreCiudadano}, ${resumen})`,
    })
    .from(indice)
    .innerJoin(publicaciones, eq(publicaciones.id, indice.publicacionId))
    .innerJoin(auditorias, eq(auditorias.id, registro))
    .innerJoin(tiposAuditoria, eq(tiposAuditoria.id, auditorias.tipoAuditoriaId))
    .where(and(eq(indice.tipo, auditoriaKind.tipo), matchesQuery(indice.palabras, words)))
    .orderBy(asc(auditorias.codigo))
    .limit(MAX_SUGGESTIONS);
}
