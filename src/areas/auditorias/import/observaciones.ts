import { optional, required } from '#platform/import/column.ts';
import { defineImport, type RowProblem } from '#platform/import/definition.ts';
import { date, integer, money, oneOf, text } from '#platform/import/parsers.ts';
import { recountObservaciones, saveObservaciones } from '../commands.ts';
import { naturalezas } from '../rules/naturaleza.ts';
import { estadosObservacion, rubros } from '../schema.ts';
import { auditoriaColumn, checkAudits, type OfAudits } from './of-audit.ts';

/** Observations of audits that are there already, known by audit and number. */
export const observacionesImport = defineImport({
  id: 'observaciones',
  title: 'Observaciones',
  columns: {
    auditoria: auditoriaColumn,
    numero: required(integer(1, 1_000_000), {
      header: 'Número',
      also: ['No', 'Núm', 'Número de observación', 'Observación'],
      note: 'Dentro de su auditoría.',
      example: 1,
    }),
    naturaleza: required(
      oneOf(naturalezas, {
        financiera: 'Financieras',
        presupuestal: 'Presupuestales',
        'obras públicas': 'Obra Pública',
      }),
      { header: 'Naturaleza', also: ['Tipo', 'Materia'], note: naturalezas.join(', '), example: 'Financieras' },
    ),
    rubro: optional(oneOf(rubros, { ingresos: 'ingreso', egresos: 'egreso', gasto: 'egreso' }), {
      header: 'Rubro',
      note: 'Ingreso, egreso u otro. Si falta, otro.',
      example: 'egreso',
    }),
    descripcion: required(text(20_000), {
      header: 'Descripción',
      also: ['Texto', 'Concepto'],
      note: 'Como se publica.',
      example: 'Se pagaron tres facturas sin evidencia de que el servicio se haya prestado.',
    }),
    monto: optional(money, {
      header: 'Monto',
      also: ['Importe', 'Monto observado'],
      note: 'En pesos. Si falta, 0.',
      example: 125_340.5,
    }),
    estado: required(
      oneOf(estadosObservacion, {
        solventado: 'solventada',
        concluido: 'concluida',
        'por solventar': 'pendiente',
        'no solventada': 'pendiente',
      }),
      { header: 'Estado', also: ['Estatus', 'Situación'], note: estadosObservacion.join(', '), example: 'solventada' },
    ),
    emitidaEl: required(date, {
      header: 'Emitida el',
      also: ['Fecha', 'Fecha de emisión'],
      note: 'Fecha en que se dio a conocer.',
      example: { kind: 'date', iso: '2024-08-30' },
    }),
    resueltaEl: optional(date, {
      header: 'Resuelta el',
      also: ['Fecha de solventación', 'Fecha de resolución'],
      note: 'Si está solventada o concluida.',
      example: { kind: 'date', iso: '2025-02-14' },
    }),
  },
  prepare: async (): Promise<OfAudits & { bodies: Set<number> }> => ({ audits: new Map(), bodies: new Set() }),
  key: ({ auditoria, numero }) => `${auditoria}\n${numero}`,
  async check(querier, rows, context) {
    const lost = await checkAudits(querier, rows, context);
    const dates = rows.flatMap(({ auditoria, estado, emitidaEl, resueltaEl }, row): RowProblem[] => {
      if (!resueltaEl || !context.audits.has(auditoria)) return [];
      const column = 'resueltaEl';
      if (estado === 'pendiente')
        return [{ row, column, problem: 'una observación pendiente no tiene fecha de resolución' }];
      if (resueltaEl < emitidaEl)
        return [{ row, column, problem: 'la fecha de resolución es anterior a la de emisión' }];
      return [];
    });
    return [...lost, ...dates];
  },
  write(querier, rows, { audits, bodies }) {
    const [first] = rows;
    return saveObservaciones(
      querier,
      rows.flatMap(({ auditoria, ...row }) => {
        const audit = audits.get(auditoria);
        if (!audit) return [];
        const { id: auditoriaId, enteId, ejercicioId } = audit;
        bodies.add(enteId);
        return [{ ...row, auditoriaId, enteId, ejercicioId, rubro: row.rubro ?? 'otro', monto: row.monto ?? 0 }];
      }),
      [
        'naturaleza',
        'descripcion',
        'estado',
        'emitidaEl',
        ...(['rubro', 'monto', 'resueltaEl'] as const).filter((name) => first?.[name] !== undefined),
      ],
    );
  },
  finish: (querier, { bodies }) => recountObservaciones(querier, [...bodies]),
});
