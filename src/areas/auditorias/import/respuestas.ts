import type { Querier } from '#platform/database/connection.ts';
import { optional, required } from '#platform/import/column.ts';
import { defineImport, type RowProblem } from '#platform/import/definition.ts';
import { integer, pastDate, text } from '#platform/import/parsers.ts';
import { writeByColumns } from '#platform/import/write-by-columns.ts';
import { today } from '#platform/visibility.ts';
import { saveRespuestas } from '../commands/follow-up.ts';
import { codigoKey } from '../rules/codigo.ts';
import { auditoriaColumn, checkAudits } from './columns.ts';
import { ObservationNumbers, parseNumero } from './numbers.ts';

/** Import of responses of audited bodies, identified by audit and number. */
export const respuestasImport = defineImport({
  id: 'respuestas',
  action: 'auditorias.importar',
  title: 'Respuestas',
  columns: {
    auditoria: auditoriaColumn,
    numero: required(integer(1, 1_000_000), {
      header: 'Número',
      also: ['No', 'Núm', 'Número de respuesta'],
      note: 'De la respuesta, dentro de su auditoría.',
      example: 1,
    }),
    observacion: optional(parseNumero, {
      header: 'Observación',
      also: ['Número de observación', 'Clave de observación'],
      note: 'Número o clave de la observación que responde. Si falta, responde a la auditoría.',
      example: 'AECF-12',
    }),
    presentadaEl: required(pastDate, {
      header: 'Presentada el',
      also: ['Fecha', 'Fecha de respuesta'],
      note: 'Fecha en que el ente la presentó.',
      example: { kind: 'date', iso: '2024-11-12' },
    }),
    oficio: optional(text(120), {
      header: 'Oficio',
      also: ['Número de oficio'],
      note: 'Número del oficio; así se publica.',
      example: 'TM/1204/2024',
    }),
    texto: required(text(20_000), {
      header: 'Respuesta',
      also: ['Texto', 'Qué responde'],
      note: 'Qué respondió el ente, como se publica; sin datos personales.',
      example: 'Entrega las pólizas y la evidencia del servicio prestado.',
    }),
  },
  prepare: async () => ({ today: today(new Date()), numbers: new ObservationNumbers() }),
  key: ({ auditoria, numero }) => `${codigoKey(auditoria)}\n${numero}`,
  async check(querier: Querier, rows, { numbers }) {
    const { problems, references: auditsByCodigo } = await checkAudits(querier, rows);
    await numbers.load(
      querier,
      rows.flatMap(({ auditoria }) => auditsByCodigo.get(auditoria)?.id ?? []),
    );
    const unknown = rows.flatMap(({ auditoria, observacion }, row): RowProblem[] => {
      const audit = auditsByCodigo.get(auditoria);
      return !audit || observacion == null || numbers.existing(audit.id, observacion) !== undefined
        ? []
        : [{ row, column: 'observacion', problem: `la auditoría no tiene la observación «${observacion}»` }];
    });
    const early = rows.flatMap(({ auditoria, presentadaEl }, row): RowProblem[] => {
      const audit = auditsByCodigo.get(auditoria);
      return audit && presentadaEl < audit.planeadaEl
        ? [{ row, column: 'presentadaEl', problem: 'es anterior a la auditoría; corrija la fecha' }]
        : [];
    });
    return { problems: [...problems, ...unknown, ...early], references: auditsByCodigo };
  },
  write: (tx, rows, { numbers }, audits) =>
    writeByColumns(rows, ['observacion', 'oficio'], (group, present) =>
      saveRespuestas(tx, {
        rows: group.flatMap(({ auditoria, observacion, ...row }) => {
          const audit = audits.get(auditoria);
          if (!audit) return [];
          const observacionId = observacion == null ? null : (numbers.existing(audit.id, observacion) ?? null);
          return [{ ...row, auditoriaId: audit.id, observacion: observacionId }];
        }),
        columns: ['presentadaEl', 'texto', ...present],
      }),
    ),
});
