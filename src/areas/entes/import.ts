import type { Querier } from '#platform/database/connection.ts';
import { sourceMark } from '#platform/database/row-changes.ts';
import { optional, required } from '#platform/import/column.ts';
import { defineImport } from '#platform/import/definition.ts';
import type { NameIndex } from '#platform/import/name-index.ts';
import { integer, oneOf, text, yesNo } from '#platform/import/parsers.ts';
import { writeByColumns } from '#platform/import/write-by-columns.ts';
import { foldText } from '#platform/text/fold.ts';
import { saveEjercicios, saveEntes, saveTiposEnte } from './commands.ts';
import { listAllEntes, municipioNames, tipoEnteNames } from './queries/ente-names.ts';
import { ambitos, ejercicios } from './schema.ts';

const id = required(integer(1, 2_000_000_000), {
  header: 'Id',
  also: ['Clave', 'Identificador'],
  note: 'Número por el que se le conoce en las direcciones del sitio.',
  example: 1,
});

/** Import of entes, identified by id or, without one, by name. */
export const entesImport = defineImport({
  id: 'entes',
  action: 'entes.importar',
  title: 'Entes',
  columns: {
    id: optional(integer(1, 2_000_000_000), {
      header: 'Id',
      also: ['Clave', 'Clave de ente', 'Id ente'],
      note: 'Si falta, el ente se reconoce por su nombre; uno nuevo recibe el siguiente.',
      example: 42,
    }),
    nombre: required(text(300), {
      header: 'Nombre',
      also: ['Ente', 'Nombre del ente', 'Ente fiscalizado'],
      note: 'Nombre oficial.',
      example: 'Ayuntamiento de Hermosillo',
    }),
    nombreCorto: optional(text(200), {
      header: 'Nombre corto',
      note: 'Como aparece en las listas. Si falta, el nombre.',
      example: 'Hermosillo',
    }),
    siglas: optional(text(30), { header: 'Siglas', note: 'Si tiene.', example: 'SEGOB' }),
    tipoEnteId: required((cell, { tipos }: { tipos: NameIndex }) => tipos.find(cell), {
      header: 'Tipo de ente',
      also: ['Tipo', 'Clasificación'],
      note: 'Nombre o número de un tipo que exista.',
      example: 'Ayuntamientos',
      show: (id, { tipos }) => tipos.label(id),
    }),
    nombreCompleto: optional(text(300), {
      header: 'Nombre completo',
      note: 'Si falta, el nombre.',
      example: 'Ayuntamiento de Hermosillo',
    }),
    claveMunicipio: optional(
      (cell, { municipios, claves }: { municipios: NameIndex; claves: string[] }) => {
        const parsed = municipios.find(cell);
        return 'problem' in parsed ? parsed : { value: claves[parsed.value] ?? null };
      },
      { header: 'Municipio', note: 'Nombre o clave del municipio en que está.', example: 'Hermosillo' },
    ),
    activo: optional(yesNo, { header: 'Activo', note: 'Sí o No. Si falta, Sí.', example: true }),
  },
  async prepare(querier: Querier) {
    const entes = await listAllEntes(querier);
    return {
      ...(await tipoEnteNames(querier)),
      ...(await municipioNames(querier)),
      byId: new Map(entes.map((ente) => [ente.id, ente])),
      byName: new Map(
        entes.flatMap((ente) => [ente.nombreCompleto, ente.nombre].map((name) => [foldText(name), ente.id])),
      ),
    };
  },
  key: ({ id, nombre }, { byName }) => String(id ?? byName.get(foldText(nombre)) ?? foldText(nombre)),
  write: (tx, rows, { byId, byName, ambitos }) =>
    saveEntes(
      tx,
      rows.map((row) => {
        const id = row.id ?? byName.get(foldText(row.nombre));
        const existing = id === undefined ? undefined : byId.get(id);
        const { nombre, tipoEnteId } = row;
        const nombreCorto = row.nombreCorto ?? existing?.nombreCorto ?? nombre;
        const siglas = row.siglas === undefined ? (existing?.siglas ?? '') : (row.siglas ?? '');
        const nombreCompleto =
          row.nombreCompleto === undefined && existing?.nombre === nombre
            ? existing.nombreCompleto
            : (row.nombreCompleto ?? nombre);
        return {
          ...sourceMark(row),
          ...(id !== undefined && { id }),
          tipoEnteId,
          ambito: ambitos.get(tipoEnteId) ?? 'Estatal',
          nombre,
          nombreCorto,
          siglas,
          nombreCompleto,
          nombreCortoCompleto: siglas ? `${siglas} - ${nombreCorto}` : nombreCompleto,
          activo: row.activo ?? existing?.activo ?? true,
          claveMunicipio: row.claveMunicipio === undefined ? (existing?.claveMunicipio ?? null) : row.claveMunicipio,
        };
      }),
    ),
});

/** Import of fiscal years. */
export const ejerciciosImport = defineImport({
  id: 'ejercicios',
  action: 'entes.importar',
  title: 'Ejercicios',
  columns: {
    id,
    anio: required(integer(1900, 2100), {
      header: 'Año',
      also: ['Ejercicio'],
      note: 'Con cuatro cifras.',
      example: 2016,
    }),
  },
  prepare: async () => ({}),
  key: ({ id }) => String(id),
  async check(querier, rows) {
    const stored = await querier.select().from(ejercicios);
    const years = new Map(stored.map(({ id, anio }) => [id, anio]));
    const problems = rows.flatMap(({ id, anio }, row) => {
      const year = years.get(id) ?? anio;
      const problem = `El ejercicio ${id} es ${year}, y el año de un ejercicio publicado no cambia: agregue otro.`;
      return year === anio ? [] : [{ row, column: 'anio', problem }];
    });
    return { problems, references: undefined };
  },
  write: saveEjercicios,
});

/** Import of types of ente. */
export const tiposEnteImport = defineImport({
  id: 'tipos-ente',
  action: 'entes.importar',
  title: 'Tipos de ente',
  columns: {
    id,
    nombre: required(text(200), { header: 'Nombre', note: 'En plural.', example: 'Ayuntamientos' }),
    ambito: required(oneOf(ambitos), { header: 'Ámbito', note: 'Estatal o Municipal.', example: 'Municipal' }),
    indicador: optional(text(60), {
      header: 'Indicador',
      note: 'La bandera del informe ejecutivo: isDependencia, isMunicipio, isParamunicipal.',
      example: 'isMunicipio',
    }),
    consultable: optional(yesNo, {
      header: 'Se consulta',
      also: ['Consultable'],
      note: 'No, cuando el público no elige el tipo ni sus entes. Si falta, Sí.',
      example: true,
    }),
  },
  prepare: async () => ({}),
  key: ({ id }) => String(id),
  write: (tx, rows) =>
    writeByColumns(rows, ['indicador', 'consultable'], (group) =>
      saveTiposEnte(
        tx,
        group.map(({ consultable, ...row }) => ({ ...row, consultable: consultable === null ? true : consultable })),
      ),
    ),
});
