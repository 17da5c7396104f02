import type { Querier } from '#platform/database/connection.ts';
import { optional, required } from '#platform/import/column.ts';
import { defineImport, type RowProblem } from '#platform/import/definition.ts';
import { integer, money, oneOf, pastDate, text } from '#platform/import/parsers.ts';
import { writeByColumns } from '#platform/import/write-by-columns.ts';
import { foldText } from '#platform/text/fold.ts';
import { today } from '#platform/visibility.ts';
import { recountObservaciones } from '../commands/recount.ts';
import { saveObservaciones } from '../commands.ts';
import { listObservationAmounts } from '../queries/references.ts';
import { codigoKey } from '../rules/codigo.ts';
import { amountProblems } from '../rules/figures/amount-problems.ts';
import { naturalezas } from '../rules/naturaleza.ts';
import { estadosObservacion, rubros } from '../schema.ts';
import { claseOf, clasesByName, parseClase } from './clases.ts';
import { auditoriaColumn, checkAudits } from './columns.ts';
import { ObservationNumbers, parseNumero } from './numbers.ts';
import { parseSituacion, situacionesByName, situacionOf } from './situaciones.ts';
import { parseTema, temasByName } from './temas.ts';

/** Import of observations of existing audits, identified by audit and number. */
export const observacionesImport = defineImport({
  id: 'observaciones',
  action: 'auditorias.importar',
  title: 'Observaciones',
  columns: {
    auditoria: auditoriaColumn,
    numero: required(parseNumero, {
      header: 'Número',
      also: ['No', 'Núm', 'Número de observación', 'Observación'],
      note: 'Dentro de su auditoría: un número o una clave, como AECF-12.',
      example: 1,
    }),
    naturaleza: required(parseClase, {
      header: 'Naturaleza',
      also: ['Tipo', 'Materia', 'Clase'],
      note: `${naturalezas.join(', ')}, o una clase de la institución (tabla Clases de observación).`,
      example: 'Financieras',
      stores: ['clase'],
    }),
    tema: optional(parseTema, {
      header: 'Tema',
      note: 'Uno de los temas de la institución (tabla Temas de observación). Si falta, el de la frase que dice.',
      example: 'Facturas sin prueba del servicio',
    }),
    rubro: optional(oneOf(rubros, { ingresos: 'ingreso', egresos: 'egreso', gasto: 'egreso' }), {
      header: 'Rubro',
      note: 'Ingreso, egreso u otro. Si falta, otro.',
      example: 'egreso',
    }),
    descripcion: required(text(20_000), {
      header: 'Descripción',
      also: ['Texto', 'Concepto', 'Descripción de la observación', 'Texto de la observación'],
      note: 'Como se publica.',
      example: 'Se pagaron tres facturas sin evidencia de que el servicio se haya prestado.',
    }),
    monto: optional(money, {
      header: 'Monto',
      also: ['Importe', 'Monto observado'],
      note: 'En pesos. Si falta, 0.',
      example: 125_340.5,
    }),
    montoAclarado: optional(money, {
      header: 'Monto aclarado',
      also: ['Aclarado', 'Monto solventado'],
      note: 'En pesos: lo que el ente justificó. Si falta, 0.',
      example: 25_340.5,
    }),
    montoRecuperado: optional(money, {
      header: 'Monto recuperado',
      also: ['Recuperado', 'Recuperaciones', 'Monto reintegrado'],
      note: 'En pesos: lo que el ente devolvió. Si falta, 0.',
      example: 100_000,
    }),
    estado: required(parseSituacion, {
      header: 'Estado',
      also: ['Estatus', 'Situación'],
      note: `${estadosObservacion.join(', ')}, o un estado de la institución (tabla Estados de observación).`,
      example: 'solventada',
      stores: ['situacion'],
    }),
    emitidaEl: required(pastDate, {
      header: 'Emitida el',
      also: ['Fecha', 'Fecha de emisión'],
      note: 'Fecha en que se dio a conocer.',
      example: { kind: 'date', iso: '2024-08-30' },
    }),
    resueltaEl: optional(pastDate, {
      header: 'Resuelta el',
      also: ['Fecha de solventación', 'Fecha de resolución'],
      note: 'Si está solventada o concluida.',
      example: { kind: 'date', iso: '2025-02-14' },
    }),
    plazoDiasHabiles: optional(integer(1, 1000), {
      header: 'Plazo en días hábiles',
      also: ['Plazo', 'Días hábiles'],
      note: 'Para responder, desde la notificación. Si falta, el plazo legal (tabla Plazos legales).',
      example: 30,
    }),
    unidadResponsable: optional(text(200), {
      header: 'Unidad responsable',
      also: ['Área responsable'],
      note: 'Unidad del ente que debe responder; no el nombre de una persona.',
      example: 'Tesorería Municipal',
    }),
  },
  /** Entes whose observations are recounted at the end. */
  prepare: async (querier: Querier) => ({
    today: today(new Date()),
    changedEntes: new Set<number>(),
    situaciones: await situacionesByName(querier),
    clases: await clasesByName(querier),
    temas: await temasByName(querier),
    numbers: new ObservationNumbers(),
  }),
  key: ({ auditoria, numero }) => `${codigoKey(auditoria)}\n${foldText(numero)}`,
  async check(querier, rows, { situaciones, numbers }) {
    const { problems, references: auditsByCodigo } = await checkAudits(querier, rows);
    const dateProblems = rows.flatMap(({ auditoria, estado, emitidaEl, resueltaEl }, row): RowProblem[] => {
      if (!resueltaEl || !auditsByCodigo.has(auditoria)) return [];
      const column = 'resueltaEl';
      if (situacionOf(estado, situaciones).estado === 'pendiente')
        return [{ row, column, problem: 'una observación pendiente no tiene fecha de resolución' }];
      if (resueltaEl < emitidaEl)
        return [{ row, column, problem: 'la fecha de resolución es anterior a la de emisión' }];
      return [];
    });
    await numbers.load(
      querier,
      rows.flatMap(({ auditoria }) => auditsByCodigo.get(auditoria)?.id ?? []),
    );
    const stored = await listObservationAmounts(
      querier,
      rows.flatMap(({ auditoria }) => auditsByCodigo.get(auditoria)?.id ?? []),
    );
    const wrong = rows.flatMap((each, row): RowProblem[] => {
      const audit = auditsByCodigo.get(each.auditoria);
      const number = audit && numbers.find(audit.id, each.numero);
      if (number && 'problem' in number) return [{ row, column: 'numero', ...number }];
      const before = number && stored.get(`${audit.id}/${number.numero}`);
      return amountProblems(each, before).map((problem) => ({ row, ...problem }));
    });
    return { problems: [...problems, ...dateProblems, ...wrong], references: auditsByCodigo };
  },
  write(tx, rows, { changedEntes, situaciones, clases, numbers }, audits) {
    // A pending observation has no date of resolution.
    const settled = rows.map((row) => {
      const state = situacionOf(row.estado, situaciones);
      return {
        ...row,
        ...state,
        ...claseOf(row.naturaleza, clases),
        ...(state.estado === 'pendiente' && { resueltaEl: null }),
      };
    });
    return writeByColumns(
      settled,
      [
        'tema',
        'rubro',
        'monto',
        'montoAclarado',
        'montoRecuperado',
        'resueltaEl',
        'plazoDiasHabiles',
        'unidadResponsable',
      ],
      (group, present) =>
        saveObservaciones(tx, {
          rows: group.flatMap(({ auditoria, ...row }) => {
            const audit = audits.get(auditoria);
            if (!audit) return [];
            const { id: auditoriaId, enteId, ejercicioId } = audit;
            changedEntes.add(enteId);
            const number = numbers.find(auditoriaId, row.numero);
            if ('problem' in number) return [];
            return [
              {
                ...{ ...row, ...number, auditoriaId, enteId, ejercicioId, rubro: row.rubro ?? 'otro' },
                ...{ monto: row.monto ?? 0, montoAclarado: row.montoAclarado ?? 0 },
                montoRecuperado: row.montoRecuperado ?? 0,
              },
            ];
          }),
          columns: ['naturaleza', 'clase', 'descripcion', 'estado', 'situacion', 'emitidaEl', ...present],
        }),
    );
  },
  finish: (tx, { changedEntes }) => recountObservaciones(tx, [...changedEntes]),
});
