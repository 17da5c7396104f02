import type { Querier } from '#platform/database/connection.ts';
import { optional, required } from '#platform/import/column.ts';
import { defineImport, type RowProblem } from '#platform/import/definition.ts';
import { integer, oneOf, pastDate, text } from '#platform/import/parsers.ts';
import { writeByColumns } from '#platform/import/write-by-columns.ts';
import { today } from '#platform/visibility.ts';
import { saveRecomendaciones } from '../commands.ts';
import { DEFAULT_PLAZO, readRecommendationDays } from '../queries/references.ts';
import { codigoKey } from '../rules/codigo.ts';
import { estadosRecomendacion } from '../schema.ts';
import { auditoriaColumn, checkAudits } from './columns.ts';

/** Import of recommendations of existing audits, identified by audit and number. */
export const recomendacionesImport = defineImport({
  id: 'recomendaciones',
  action: 'auditorias.importar',
  title: 'Recomendaciones',
  columns: {
    auditoria: auditoriaColumn,
    numero: required(integer(1, 1_000_000), {
      header: 'Número',
      also: ['No', 'Núm', 'Número de recomendación'],
      note: 'Dentro de su auditoría.',
      example: 1,
    }),
    texto: required(text(20_000), {
      header: 'Texto',
      also: ['Recomendación', 'Descripción'],
      note: 'Como se publica.',
      example: 'Conciliar cada mes las cuentas bancarias.',
    }),
    estado: required(
      oneOf(estadosRecomendacion, { atendido: 'atendida', 'por atender': 'pendiente', 'no atendida': 'pendiente' }),
      { header: 'Estado', also: ['Estatus', 'Situación'], note: estadosRecomendacion.join(', '), example: 'atendida' },
    ),
    emitidaEl: required(pastDate, {
      header: 'Emitida el',
      also: ['Fecha', 'Fecha de emisión'],
      note: 'Fecha en que se dio a conocer.',
      example: { kind: 'date', iso: '2024-08-30' },
    }),
    atendidaEl: optional(pastDate, {
      header: 'Atendida el',
      also: ['Fecha de atención'],
      note: 'Si está atendida.',
      example: { kind: 'date', iso: '2025-02-14' },
    }),
    plazoDiasHabiles: optional(integer(1, 1000), {
      header: 'Plazo en días hábiles',
      also: ['Plazo', 'Días hábiles'],
      note: `Para atenderla, desde la notificación. Si falta, el plazo legal (tabla Plazos legales), o ${DEFAULT_PLAZO}.`,
      example: DEFAULT_PLAZO,
    }),
  },
  prepare: async (querier: Querier) => ({
    today: today(new Date()),
    legalDays: await readRecommendationDays(querier),
  }),
  key: ({ auditoria, numero }) => `${codigoKey(auditoria)}\n${numero}`,
  async check(querier, rows) {
    const { problems, references: auditsByCodigo } = await checkAudits(querier, rows);
    const dateProblems = rows.flatMap(({ auditoria, estado, emitidaEl, atendidaEl }, row): RowProblem[] => {
      if (!atendidaEl || !auditsByCodigo.has(auditoria)) return [];
      const column = 'atendidaEl';
      if (estado === 'pendiente')
        return [{ row, column, problem: 'una recomendación pendiente no tiene fecha de atención' }];
      if (atendidaEl < emitidaEl) return [{ row, column, problem: 'la fecha de atención es anterior a la de emisión' }];
      return [];
    });
    return { problems: [...problems, ...dateProblems], references: auditsByCodigo };
  },
  write(tx, rows, { legalDays }, audits) {
    // A pending recommendation has no date of attention.
    const settled = rows.map((row) => (row.estado === 'pendiente' ? { ...row, atendidaEl: null } : row));
    return writeByColumns(settled, ['atendidaEl', 'plazoDiasHabiles'], (group, present) =>
      saveRecomendaciones(tx, {
        rows: group.flatMap(({ auditoria, ...row }) => {
          const audit = audits.get(auditoria);
          return audit ? [{ ...row, auditoriaId: audit.id, plazoDiasHabiles: row.plazoDiasHabiles ?? legalDays }] : [];
        }),
        columns: ['texto', 'estado', 'emitidaEl', ...present],
      }),
    );
  },
});
