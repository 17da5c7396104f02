import { asc, inArray, sql } from 'drizzle-orm';
import { suggestAuditorias } from '#areas/auditorias/queries/looked-up-audits.ts';
import { codigoKey, findAuditoriasByCodigo } from '#areas/auditorias/queries/references.ts';
import { foldedCodigo } from '#areas/auditorias/schema.ts';
import { listAllEntes } from '#areas/entes/queries/ente-names.ts';
import { db, type Querier } from '#platform/database/connection.ts';
import type { LookedUp, Referred } from '#platform/datasets/field.ts';
import { ref } from '#platform/datasets/field-types/references.ts';
import { cellsOfText, fromRow } from '#platform/datasets/looked-up.ts';
import { isTypeOfReports, tipoSlug } from '../rules/words.ts';
import { fondosFederales, informes, tiposInforme } from '../schema.ts';
import { fondoNames, tipoInformeNames } from './catalogue-names.ts';
import { findInformes, type InformeKey, informeKey, noSuchReport } from './known.ts';

/** Types of report, which table cells reference by name or number. */
export const typesOfReport: Referred<number> = {
  names: tipoInformeNames,
  async options() {
    const rows = await db().select().from(tiposInforme).orderBy(asc(tiposInforme.id));
    return rows
      .filter(({ nombre }) => isTypeOfReports(tipoSlug(nombre)))
      .map(({ id, nombre }) => ({ value: String(id), label: nombre }));
  },
};

/** Field with the type of a report. */
export const typeOfReport = ref(typesOfReport, {
  label: 'Tipo de informe',
  also: ['Tipo'],
  inTables: 'Su nombre o su número; uno que exista.',
  example: 'Individual',
});

/** Federal funds, which table cells reference by initials, name or number. */
export const federalFunds: Referred<number> = {
  names: fondoNames,
  async options() {
    const rows = await db().select().from(fondosFederales).orderBy(asc(fondosFederales.programa));
    return rows.map(({ id, programa }) => ({ value: String(id), label: programa }));
  },
};

/**
 * Audit codes of reports, which are stored as text. The spelling is that of the audit or, if the site does not have the audit, of existing
 * reports. By default a report has the ente, year and type of its audit.
 */
export const codesOfReports: LookedUp<string> = {
  keyOf: codigoKey,
  async find(querier, written) {
    const codes = written.map(({ text }) => text);
    const audits = await findAuditoriasByCodigo(querier, codes);
    const { auditoria } = informes;
    const rows = await querier
      .selectDistinct({ auditoria })
      .from(informes)
      .where(inArray(foldedCodigo(auditoria), [...new Set(codes.map(codigoKey))]));
    const spellings = new Map(rows.map((row) => [codigoKey(row.auditoria), row.auditoria]));
    return ({ text }) => {
      const audit = audits.get(text);
      if (!audit) return { value: spellings.get(codigoKey(text)) ?? text };
      const { codigo, ejercicioId, enteId, tipoAuditoriaId } = audit;
      return { value: codigo, columns: { ejercicioId, enteId, tipoAuditoriaId } };
    };
  },
  textsOf: fromRow(({ value }) => value),
  suggest: suggestAuditorias,
};

/** Reports, identified by the code of their audit, their type and their number. */
export const reportsByKey: LookedUp<number> = {
  keyOf: (text) => informeKey(keyOfText(text)),
  async find(querier, written) {
    const reportOf = await findInformes(
      querier,
      written.map(({ text }) => keyOfText(text)),
    );
    return ({ text }) => {
      const key = keyOfText(text);
      const report = reportOf(key);
      return report ? { value: report.id } : { problem: noSuchReport(key) };
    };
  },
  async textsOf(querier, stored) {
    const { id, auditoria, tipoInformeId, numero: numeroInforme } = informes;
    const ids = [...new Set(stored.map(({ value }) => value))];
    const rows = await querier
      .select({ id, auditoria, tipoInformeId, numeroInforme })
      .from(informes)
      .where(inArray(id, ids));
    const texts = new Map(rows.map(({ id: report, ...cells }) => [report, JSON.stringify(cells)]));
    return ({ value }) => texts.get(value) ?? '';
  },
};

function keyOfText(text: string): InformeKey {
  const { auditoria, tipoInformeId, numeroInforme } = cellsOfText(text);
  return { auditoria: String(auditoria), tipoInformeId: Number(tipoInformeId), numero: Number(numeroInforme) };
}

/** The reports as publications with parts. */
export const wholeReports = {
  kind: 'informe',
  table: informes,
  name: sql`(${informes.auditoria} || ', ' ||
    (select ${tiposInforme.nombre} from ${tiposInforme} where ${tiposInforme.id} = ${informes.tipoInformeId}))`,
  visibleFrom: informes.visibleDesde,
};

type WholeRow = { enteId: number | null; ambito: 'Estatal' | 'Municipal' | null };

/** Returns a function that sets the ámbito of reports from their ente. */
export async function completeInformes(querier: Querier) {
  const ambitos = new Map((await listAllEntes(querier)).map(({ id, ambito }) => [id, ambito]));
  return ({ enteId, ambito: stored }: WholeRow) => {
    const ambito = ambitos.get(enteId ?? 0) ?? stored;
    return ambito ? { ambito } : {};
  };
}
