import { optional, required } from '#platform/import/column.ts';
import { defineImport, type RowProblem } from '#platform/import/definition.ts';
import { date, integer, money, oneOf, text } from '#platform/import/parsers.ts';
import { recountObservaciones, saveObservaciones } from '../commands.ts';
import { type AuditoriaReference, findAuditoriasByCodigo } from '../queries/references.ts';
import { naturalezas } from '../rules/naturaleza.ts';
import { estadosObservacion, rubros } from '../schema.ts';

/** Observations of audits that are there already, known by audit and number. */
export const observacionesImport = defineImport({
  id: 'observaciones',
  title: 'Observaciones',
  columns: {
    auditoria: required(text(60), {
      header: 'Auditoría',
      also: ['Código', 'Código de auditoría', 'Número de auditoría'],
      note: 'Código de una auditoría que exista.',
      example: '2023AM0042-09',
    }),
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
  prepare: async () => ({ audits: new Map<string, AuditoriaReference>(), bodies: new Set<number>() }),
  key: ({ auditoria, numero }) => `${auditoria}\n${numero}`,
  async check(querier, rows, context) {
    // The audits of these rows, for the write that follows.
    context.audits = await findAuditoriasByCodigo(
      querier,
      rows.map(({ auditoria }) => auditoria),
    );
    return rows.flatMap(({ auditoria, estado, emitidaEl, resueltaEl }, row): RowProblem[] => {
      if (!context.audits.has(auditoria))
        return [
          { row, column: 'auditoria', problem: `«${auditoria}» no es una auditoría que exista; impórtela antes` },
        ];
      if (resueltaEl && estado === 'pendiente')
        return [{ row, column: 'resueltaEl', problem: 'una observación pendiente no tiene fecha de resolución' }];
      if (resueltaEl && resueltaEl < emitidaEl)
        return [{ row, column: 'resueltaEl', problem: 'la fecha de resolución es anterior a la de emisión' }];
      return [];
    });
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
