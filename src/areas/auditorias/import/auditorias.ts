import { ejercicioColumn, parseEnte, showEnte } from '#areas/entes/import/columns.ts';
import { ejercicioIds, enteNames, listAllEntes } from '#areas/entes/queries/ente-names.ts';
import type { Querier } from '#platform/database/connection.ts';
import { optional, required } from '#platform/import/column.ts';
import { defineImport, type RowProblem } from '#platform/import/definition.ts';
import { date, integer, pastDate, text, yesNo } from '#platform/import/parsers.ts';
import { writeByColumns } from '#platform/import/write-by-columns.ts';
import { today } from '#platform/visibility.ts';
import { recountObservaciones } from '../commands/recount.ts';
import { saveAuditorias } from '../commands.ts';
import { findAuditoriasByCodigo, tipoAuditoriaNames } from '../queries/references.ts';
import { codigoKey } from '../rules/codigo.ts';
import { wholeYear } from '../rules/words.ts';
import { tipoAuditoriaCell } from './columns.ts';

const dateColumn = (header: string, note: string, also: string[]) => ({
  ...{ header, also, note, example: { kind: 'date', iso: '2024-08-30' } as const },
});

const optionalColumns = [
  'periodoAuditado',
  'ejecutadaEl',
  'notificadaEl',
  'publicadaEl',
  'visibleEnSitioWeb',
  'textoIngreso',
  'enfoqueDesempeno',
  'observacionesEmitidas',
] as const;

/** Import of audits, identified by code. */
export const auditoriasImport = defineImport({
  id: 'auditorias',
  action: 'auditorias.importar',
  title: 'Auditorías',
  columns: {
    codigo: required(text(60), {
      header: 'Código',
      also: ['Auditoría', 'Número de auditoría', 'Código de auditoría', 'Clave'],
      note: 'Por él se reconoce la auditoría.',
      example: '2023AM0042-09',
    }),
    tipoAuditoriaId: required(tipoAuditoriaCell.parse, {
      ...tipoAuditoriaCell,
      also: ['Tipo'],
    }),
    enteId: required(parseEnte, {
      header: 'Ente',
      also: ['Ente fiscalizado', 'Ente auditado', 'Sujeto fiscalizado'],
      note: 'Nombre, nombre corto, siglas o número.',
      example: 'Ayuntamiento de Hermosillo',
      show: showEnte,
    }),
    ejercicioId: ejercicioColumn,
    periodoAuditado: optional(text(200), {
      header: 'Periodo auditado',
      also: ['Periodo'],
      note: 'Si falta, todo el año.',
      example: '1 de enero a 31 de diciembre de 2023',
    }),
    planeadaEl: required(date, {
      header: 'Planeada el',
      also: ['Fecha planeada', 'Fecha de inicio'],
      note: 'Fecha en que el programa anual la prevé.',
      example: { kind: 'date', iso: '2024-03-01' },
    }),
    ejecutadaEl: optional(pastDate, dateColumn('Ejecutada el', 'Si ya se ejecutó.', ['Fecha de ejecución'])),
    notificadaEl: optional(
      pastDate,
      dateColumn('Notificada el', 'Si los resultados ya se notificaron al ente.', ['Fecha de notificación']),
    ),
    publicadaEl: optional(
      date,
      dateColumn('Publicada el', 'Día del informe. Si es un día por venir, se ve desde ese día.', [
        'Fecha de publicación',
      ]),
    ),
    visibleEnSitioWeb: optional(yesNo, {
      header: 'Visible en el sitio',
      also: ['Visible', 'Visible en sitio web'],
      note: 'Sí o No. Si falta, las publicadas.',
      example: true,
    }),
    textoIngreso: optional(text(4000), {
      header: 'Texto de ingresos',
      note: 'Qué abarcó la revisión de los ingresos, en una frase.',
      example: 'La revisión abarcó los ingresos propios del municipio.',
    }),
    enfoqueDesempeno: optional(text(4000), {
      header: 'Enfoque de desempeño',
      note: 'Qué encontró la revisión del desempeño, si la hubo.',
      example: 'Se revisó el servicio de alumbrado público.',
    }),
    observacionesEmitidas: optional(integer(0, 100_000), {
      header: 'Observaciones emitidas',
      also: ['Total de observaciones'],
      note: 'Cuántas se hicieron; 0 si ninguna. Sin este número, una auditoría sin observaciones se muestra como «todavía no se publican».',
      example: 12,
    }),
  },
  async prepare(querier: Querier) {
    const ejercicios = await ejercicioIds(querier);
    return {
      today: today(new Date()),
      ejercicios,
      years: new Map([...ejercicios].map(([year, id]) => [id, year])),
      entes: enteNames(await listAllEntes(querier)),
      tiposAuditoria: await tipoAuditoriaNames(querier),
      /** Entes with an audit that moved to another ente or ejercicio; their observations are recounted. */
      moved: new Set<number>(),
    };
  },
  key: ({ codigo }) => codigoKey(codigo),
  async check(querier, rows) {
    const codes = rows.map(({ codigo }) => codigo);
    const problems = rows.flatMap(({ notificadaEl, publicadaEl }, row): RowProblem[] =>
      notificadaEl && publicadaEl && publicadaEl < notificadaEl
        ? [{ row, column: 'publicadaEl', problem: 'la fecha de publicación es anterior a la de notificación' }]
        : [],
    );
    return { problems, references: await findAuditoriasByCodigo(querier, codes) };
  },
  write(tx, rows, { years, moved }, existing) {
    for (const { codigo, enteId, ejercicioId } of rows) {
      const audit = existing.get(codigo);
      if (audit && (audit.enteId !== enteId || audit.ejercicioId !== ejercicioId)) moved.add(audit.enteId).add(enteId);
    }
    return writeByColumns(rows, optionalColumns, (group, present) =>
      saveAuditorias(tx, {
        rows: group.map((row) => ({
          ...row,
          // The spelling of the audit that exists.
          codigo: existing.get(row.codigo)?.codigo ?? row.codigo,
          periodoAuditado: row.periodoAuditado ?? wholeYear(years.get(row.ejercicioId)),
          visibleEnSitioWeb: row.visibleEnSitioWeb ?? (row.publicadaEl == null ? null : true),
          textoIngreso: row.textoIngreso ?? '',
        })),
        columns: ['tipoAuditoriaId', 'enteId', 'ejercicioId', 'planeadaEl', ...present],
      }),
    );
  },
  finish: (tx, { moved }) => recountObservaciones(tx, [...moved]),
});
