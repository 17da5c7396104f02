import type { Querier } from '#platform/database/connection.ts';
import { type Column, type FilledCell, optional, required } from '#platform/import/column.ts';
import { defineImport } from '#platform/import/definition.ts';
import type { NameIndex } from '#platform/import/names.ts';
import { integer, oneOf, text, yesNo } from '#platform/import/parsers.ts';
import { foldText } from '#platform/text/fold.ts';
import { saveEjercicios, saveEntes, saveMunicipios, saveTiposEnte } from './commands.ts';
import { listAllEntes, municipioNames, tipoEnteNames } from './queries/names.ts';
import { ambitos } from './schema.ts';

type WithEntes = { entes: NameIndex };
type WithEjercicios = { ejercicios: ReadonlyMap<number, number> };

/** A cell that names a body: its id. */
export function parseEnte(cell: FilledCell, { entes }: WithEntes) {
  return entes.find(cell);
}

/** The year of the account that was audited, required: its id. */
export const ejercicioColumn: Column<number, WithEjercicios, true> = required(
  (cell, { ejercicios }: WithEjercicios) => {
    const year = integer(1900, 2100)(cell);
    if ('problem' in year) return year;
    const id = ejercicios.get(year.value);
    if (id !== undefined) return { value: id };
    return { problem: `no es un ejercicio que exista; los que hay: ${[...ejercicios.keys()].join(', ') || 'ninguno'}` };
  },
  {
    header: 'Ejercicio',
    also: ['Año', 'Ejercicio fiscal', 'Cuenta pública', 'Año fiscal'],
    note: 'Año de la cuenta pública, con cuatro cifras.',
    example: 2023,
  },
);

const id = required(integer(1, 2_000_000_000), {
  header: 'Id',
  also: ['Clave', 'Identificador'],
  note: 'Número por el que se le conoce en las direcciones del sitio.',
  example: 1,
});

/** Audited bodies, known by id or, without one, by name. */
export const entesImport = defineImport({
  id: 'entes',
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
    }),
    nombreCompleto: optional(text(300), {
      header: 'Nombre completo',
      note: 'Si falta, el nombre.',
      example: 'Ayuntamiento de Hermosillo',
    }),
    claveMunicipio: optional(
      (cell, { municipios, claves }: { municipios: NameIndex; claves: string[] }) => {
        const found = municipios.find(cell);
        return 'problem' in found ? found : { value: claves[found.value] ?? null };
      },
      { header: 'Municipio', note: 'Nombre o clave del municipio en que está.', example: 'Hermosillo' },
    ),
    activo: optional(yesNo, { header: 'Activo', note: 'Sí o No. Si falta, Sí.', example: true }),
  },
  async prepare(querier: Querier) {
    const list = await listAllEntes(querier);
    return {
      ...(await tipoEnteNames(querier)),
      ...(await municipioNames(querier)),
      byId: new Map(list.map((ente) => [ente.id, ente])),
      byName: new Map(
        list.flatMap((ente) => [ente.nombreCompleto, ente.nombre].map((name) => [foldText(name), ente.id])),
      ),
    };
  },
  key: ({ id, nombre }, { byName }) => String(id ?? byName.get(foldText(nombre)) ?? foldText(nombre)),
  write: (querier, rows, { byId, byName, ambitos }) =>
    saveEntes(
      querier,
      rows.map((row) => {
        const id = row.id ?? byName.get(foldText(row.nombre));
        const before = id === undefined ? undefined : byId.get(id);
        const { nombre, tipoEnteId } = row;
        const nombreCorto = row.nombreCorto ?? before?.nombreCorto ?? nombre;
        const siglas = row.siglas === undefined ? (before?.siglas ?? '') : (row.siglas ?? '');
        return {
          ...(id !== undefined && { id }),
          tipoEnteId,
          ambito: ambitos.get(tipoEnteId) ?? 'Estatal',
          nombre,
          nombreCorto,
          siglas,
          nombreCompleto: row.nombreCompleto ?? nombre,
          nombreCortoCompleto: siglas ? `${siglas} - ${nombreCorto}` : (row.nombreCompleto ?? nombre),
          activo: row.activo ?? before?.activo ?? true,
          claveMunicipio: row.claveMunicipio === undefined ? (before?.claveMunicipio ?? null) : row.claveMunicipio,
        };
      }),
    ),
});

/** Fiscal years: a new database has none. */
export const ejerciciosImport = defineImport({
  id: 'ejercicios',
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
  write: saveEjercicios,
});

/** Types of body: a new database has none. */
export const tiposEnteImport = defineImport({
  id: 'tipos-ente',
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
  },
  prepare: async () => ({}),
  key: ({ id }) => String(id),
  write: (querier, rows) =>
    saveTiposEnte(
      querier,
      rows.map((row) => ({ ...row, indicador: row.indicador ?? null })),
    ),
});

/** Municipalities: a new database has none. */
export const municipiosImport = defineImport({
  id: 'municipios',
  title: 'Municipios',
  columns: {
    clave: required(
      (cell) => {
        const clave = text(5)(cell);
        if ('problem' in clave || /^\d{5}$/.test(clave.value)) return clave;
        return { problem: 'debe tener cinco cifras' };
      },
      { header: 'Clave', note: 'Del catálogo geográfico: estado y municipio, cinco cifras.', example: '26030' },
    ),
    nombre: required(text(100), {
      header: 'Nombre',
      also: ['Municipio'],
      note: 'Nombre oficial.',
      example: 'Hermosillo',
    }),
  },
  prepare: async () => ({}),
  key: ({ clave }) => clave,
  write: saveMunicipios,
});
