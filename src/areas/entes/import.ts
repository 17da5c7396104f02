import type { Querier } from '#platform/database/connection.ts';
import { sourceMark } from '#platform/database/row-changes.ts';
import { optional, required } from '#platform/import/column.ts';
import { defineImport } from '#platform/import/definition.ts';
import type { NameIndex } from '#platform/import/name-index.ts';
import { integer, text, yesNo } from '#platform/import/parsers.ts';
import { foldText } from '#platform/text/fold.ts';
import { saveEntes } from './commands.ts';
import { listAllEntes, municipioNames, tipoEnteNames } from './queries/ente-names.ts';

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
