import { ejercicioColumn, parseEnte, showEnte } from '#areas/entes/import/columns.ts';
import { ejercicioIds, enteNames, listAllEntes } from '#areas/entes/queries/ente-names.ts';
import type { Querier } from '#platform/database/connection.ts';
import { optional } from '#platform/import/column.ts';
import { defineImport, type RowProblem } from '#platform/import/definition.ts';
import { saveAlcances } from '../commands/follow-up.ts';
import type { AuditoriaReference } from '../queries/references.ts';
import { codigoKey } from '../rules/codigo.ts';
import { auditoriaColumn, checkAudits } from './columns.ts';

/** Import of further entes and years of existing audits. Rows add; the ente and year of the audit itself need none. */
export const alcancesImport = defineImport({
  id: 'alcances',
  action: 'auditorias.importar',
  title: 'Alcances',
  columns: {
    auditoria: auditoriaColumn,
    enteId: optional(parseEnte, {
      header: 'Ente',
      also: ['Ente fiscalizado', 'Ente auditado'],
      note: 'Otro ente que la auditoría revisó. Si falta, el de la auditoría.',
      example: 'Secretaría de Hacienda',
      show: showEnte,
    }),
    ejercicioId: optional(ejercicioColumn.parse, {
      header: ejercicioColumn.header,
      also: ejercicioColumn.also ?? [],
      note: 'Otro ejercicio que la auditoría revisó. Si falta, el de la auditoría.',
      example: 2022,
    }),
  },
  prepare,
  key: ({ auditoria, enteId, ejercicioId }) => `${codigoKey(auditoria)}\n${enteId ?? ''}\n${ejercicioId ?? ''}`,
  async check(querier, rows) {
    const { problems, references: auditsByCodigo } = await checkAudits(querier, rows);
    const rowProblems = rows.flatMap(({ auditoria, ...row }, index): RowProblem[] => {
      const audit = auditsByCodigo.get(auditoria);
      const alcance = audit && alcanceOf(row, audit);
      return alcance && alcance.enteId === audit.enteId && alcance.ejercicioId === audit.ejercicioId
        ? [
            {
              row: index,
              column: 'auditoria',
              problem: 'ya es el ente y el ejercicio de la auditoría; no hace falta',
            },
          ]
        : [];
    });
    return { problems: [...problems, ...rowProblems], references: auditsByCodigo };
  },
  write: (tx, rows, _context, audits) =>
    saveAlcances(
      tx,
      rows.flatMap(({ auditoria, ...row }) => {
        const audit = audits.get(auditoria);
        return audit ? [{ ...row, ...alcanceOf(row, audit), auditoriaId: audit.id }] : [];
      }),
    ),
});

/** Returns the ids of a written ente and year of an audit, its own for those that are blank; undefined for an unknown one. */
export async function findAlcanceOf(
  querier: Querier,
  audit: AuditoriaReference,
  written: { ente: string; ejercicio: number | null },
) {
  const { entes, ejercicios } = await prepare(querier);
  const ente = written.ente === '' ? { value: audit.enteId } : entes.find(written.ente);
  const ejercicioId = written.ejercicio === null ? audit.ejercicioId : ejercicios.get(written.ejercicio);
  if (!('value' in ente) || ejercicioId === undefined) return undefined;
  return { auditoriaId: audit.id, enteId: ente.value, ejercicioId };
}

async function prepare(querier: Querier) {
  return { ejercicios: await ejercicioIds(querier), entes: enteNames(await listAllEntes(querier)) };
}

type AlcanceRow = { enteId?: number | null | undefined; ejercicioId?: number | null | undefined };

function alcanceOf({ enteId, ejercicioId }: AlcanceRow, audit: AuditoriaReference) {
  return { enteId: enteId ?? audit.enteId, ejercicioId: ejercicioId ?? audit.ejercicioId };
}
