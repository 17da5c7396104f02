import type { Querier } from '#platform/database/connection.ts';
import { sourceMark } from '#platform/database/row-changes.ts';
import { file, optional, required } from '#platform/import/column.ts';
import { defineImport, type RowProblem } from '#platform/import/definition.ts';
import { publishedTypes } from '#platform/import/package/download-types.ts';
import { date, integer, text } from '#platform/import/parsers.ts';
import { saveAcuerdos, saveAvisos } from './commands.ts';
import { findKnownAvisos, type KnownAviso } from './queries.ts';

const fileTypes = publishedTypes;

/** Import of agreements, identified by the date of their list and their number in it. */
export const acuerdosImport = defineImport({
  id: 'acuerdos',
  action: 'acuerdos.importar',
  title: 'Acuerdos',
  columns: {
    fecha: required(date, {
      header: 'Fecha',
      also: ['Fecha de la lista', 'Fecha de publicación'],
      note: 'Día de la lista, desde el que es pública. Con el consecutivo reconoce al acuerdo.',
      example: { kind: 'date', iso: '2026-10-29' },
    }),
    consecutivo: required(integer(1, 9999), {
      header: 'Consecutivo',
      also: ['Número', 'No.'],
      note: 'Número dentro de la lista.',
      example: 1,
    }),
    expediente: required(text(100), {
      header: 'Expediente',
      also: ['Número de expediente'],
      note: 'Número del expediente.',
      example: 'EPRA/014/2026',
    }),
    fechaActuacion: required(date, {
      header: 'Fecha de actuación',
      also: ['Actuación'],
      note: 'Fecha del acuerdo.',
      example: { kind: 'date', iso: '2026-10-28' },
    }),
    sintesis: required(text(4000), {
      header: 'Síntesis',
      also: ['Síntesis del acuerdo', 'Acuerdo'],
      note: 'Qué se acordó, sin datos personales.',
      example: 'Se admite el informe de presunta responsabilidad administrativa.',
    }),
  },
  prepare: async () => ({}),
  key: ({ fecha, consecutivo }) => `${fecha} ${consecutivo}`,
  write: saveAcuerdos,
});

/** Import of notices with their files, identified by date and file number, or by id. */
export const avisosImport = defineImport({
  id: 'avisos',
  action: 'acuerdos.importar',
  title: 'Avisos',
  columns: {
    fecha: required(date, {
      header: 'Fecha',
      also: ['Fecha de publicación'],
      note: 'Día desde el que es público. Con el expediente reconoce al aviso que no trae número.',
      example: { kind: 'date', iso: '2026-10-15' },
    }),
    expediente: required(text(100), {
      header: 'Expediente',
      also: ['Número de expediente'],
      note: 'Número del expediente.',
      example: 'EPRA/014/2026',
    }),
    descripcion: required(text(2000), {
      header: 'Descripción',
      also: ['Aviso'],
      note: 'Qué se notifica o avisa.',
      example: 'Notificación por edictos.',
    }),
    acuerdo: file(fileTypes, {
      header: 'Archivo del acuerdo',
      also: ['Acuerdo'],
      note: 'Nombre del archivo del acuerdo que se notifica, si lo hay.',
      example: 'acuerdo-014.pdf',
    }),
    archivo: file(fileTypes, {
      header: 'Archivo',
      also: ['Archivo del aviso'],
      note: `Nombre del archivo del aviso, con su terminación: ${fileTypes.join(', ')}.`,
      example: 'aviso-014.pdf',
    }),
    id: optional(integer(1, 2_000_000_000), {
      header: 'Número',
      also: ['Id'],
      note: 'Distingue dos avisos de la misma fecha y expediente. Si falta, uno nuevo recibe el siguiente.',
      example: 14,
    }),
  },
  prepare: async (_querier: Querier) => ({}),
  key: avisoKey,
  async check(querier, rows) {
    const existingAvisos = await findKnownAvisos(
      querier,
      rows.map(({ expediente }) => expediente),
      rows.flatMap(({ id }) => id ?? []),
    );
    const existing = new Map<string, KnownAviso>();
    const problems = rows.flatMap((row, index): RowProblem[] => {
      const candidates = existingAvisos.filter((aviso) =>
        row.id == null ? avisoKey({ ...aviso, id: null }) === avisoKey(row) : aviso.id === row.id,
      );
      if (candidates.length > 1) {
        const ids = candidates.map(({ id }) => id).join(', ');
        return [
          { row: index, column: 'expediente', problem: `ese día tiene más de un aviso; escriba el número: ${ids}` },
        ];
      }
      const [aviso] = candidates;
      if (aviso) existing.set(avisoKey(row), aviso);
      return [];
    });
    return { problems, references: existing };
  },
  write: (tx, rows, _context, existing) =>
    saveAvisos(
      tx,
      rows.map((row) => {
        const { id, fecha, expediente, descripcion, acuerdo, archivo } = row;
        const values = { ...sourceMark(row), ...(id != null && { id }), fecha, expediente, descripcion };
        return { before: existing.get(avisoKey(row)), values, acuerdo, archivo };
      }),
    ),
});

function avisoKey({ id, fecha, expediente }: { id?: number | null | undefined; fecha: string; expediente: string }) {
  return id == null ? `${fecha}\n${expediente}` : String(id);
}
