import type { Querier } from '#platform/database/connection.ts';
import type { FilledCell } from '#platform/import/cell.ts';
import { file, optional, required } from '#platform/import/column.ts';
import { defineImport, type RowProblem } from '#platform/import/definition.ts';
import type { NameIndex } from '#platform/import/name-index.ts';
import { text, yesNo } from '#platform/import/parsers.ts';
import { saveEmpleados } from '../commands.ts';
import { listKnownEmpleados } from '../queries/known.ts';
import { unitNames } from './units.ts';

/** The card asks for the whole photograph. */
const MAX_PHOTO = 5_000_000;

function email(cell: FilledCell) {
  const written = text(200)(cell);
  if ('problem' in written) return written;
  return /^\S+@\S+\.\S+$/.test(written.value) ? written : { problem: 'debe ser un correo, como nombre@dominio.mx' };
}

function extension(cell: FilledCell) {
  const written = text(10)(cell);
  if ('problem' in written) return written;
  return /^\d{1,8}$/.test(written.value) ? written : { problem: 'debe llevar solo cifras, como 141' };
}

/** Employees, known by staff number; the code of a card in use stays, and a new person gets a new one. */
export const empleadosImport = defineImport({
  id: 'empleados',
  action: 'institucion.importar',
  title: 'Empleados',
  columns: {
    numero: required(text(20), {
      header: 'Número de empleado',
      also: ['Número', 'No. de empleado', 'Clave'],
      note: 'Por él se reconoce a la persona. Escríbalo como texto, con sus ceros.',
      example: '00417',
    }),
    nombres: required(text(120), { header: 'Nombres', also: ['Nombre'], note: 'Sin apellidos.', example: 'Rebeca' }),
    apellidos: required(text(120), { header: 'Apellidos', note: 'Los dos.', example: 'Solórzano Ibarra' }),
    puesto: required(text(200), { header: 'Puesto', also: ['Cargo'], note: '', example: 'Jefa de revisión técnica' }),
    unidadId: required((cell: FilledCell, { unidades }: { unidades: NameIndex }) => unidades.find(cell), {
      header: 'Departamento',
      also: ['Unidad', 'Área', 'Adscripción'],
      note: 'Nombre de una unidad que exista.',
      example: 'Auditoría Especial de Obra Pública',
    }),
    extension: optional(extension, { header: 'Extensión', also: ['Ext.'], note: 'Solo cifras.', example: '401' }),
    correo: optional(email, {
      header: 'Correo',
      also: ['Correo electrónico', 'E-mail'],
      note: 'El del trabajo.',
      example: 'rebeca.solorzano@institucion.example',
    }),
    foto: file(['jpg', 'png', 'webp'], {
      header: 'Fotografía',
      also: ['Foto', 'Retrato'],
      note: 'Nombre del archivo, con su terminación: jpg, png o webp; de 5 MB como máximo. Solo la muestra el carnet.',
      example: '00417.jpg',
    }),
    activo: optional(yesNo, {
      header: 'Activo',
      note: 'Sí o No. Si falta, Sí. Una persona inactiva deja el directorio y su carnet no la muestra.',
      example: true,
    }),
  },
  async prepare(querier: Querier) {
    const existingEmpleados = await listKnownEmpleados(querier);
    return {
      ...(await unitNames(querier, 'instituto')),
      byNumber: new Map(existingEmpleados.map((row) => [row.numero, row])),
    };
  },
  key: ({ numero }) => numero,
  check: async (_querier, rows) => ({
    problems: rows.flatMap(({ foto }, row): RowProblem[] =>
      foto && foto.bytes > MAX_PHOTO ? [{ row, column: 'foto', problem: 'pasa de 5 MB; redúzcala antes' }] : [],
    ),
    references: undefined,
  }),
  write: (tx, rows, { byNumber }) =>
    saveEmpleados(
      tx,
      rows.map((row, index) => {
        const before = byNumber.get(row.numero);
        const { numero, nombres, apellidos, puesto, unidadId } = row;
        return {
          ...{ numero, nombres, apellidos, puesto, unidadId, foto: row.foto },
          extension: row.extension === undefined ? (before?.extension ?? '') : (row.extension ?? ''),
          correo: row.correo === undefined ? (before?.correo ?? '') : (row.correo ?? ''),
          activo: row.activo ?? before?.activo ?? true,
          orden: before?.orden ?? byNumber.size + index,
        };
      }),
    ),
});
