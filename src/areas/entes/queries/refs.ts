import { asc } from 'drizzle-orm';
import { z } from 'zod';
import { db } from '#platform/database/connection.ts';
import type { Referred } from '#platform/datasets/field.ts';
import { type Declared, missing, type Text } from '#platform/datasets/field-types/declared.ts';
import { type NamedRows, named } from '#platform/datasets/field-types/references.ts';
import { lineSchema } from '#platform/datasets/field-types/texts.ts';
import { nameIndex } from '#platform/import/name-index.ts';
import { integer } from '#platform/import/parsers.ts';
import { municipios, tiposEnte } from '../schema.ts';
import { listEjercicioOptions, suggestEntes } from './editing.ts';
import { ejercicioIds, enteNames, enteTexts, listAllEntes } from './ente-names.ts';

/** Types of ente, referred to by name or number in cells. */
export const typesOfEnte: Referred<number> = {
  async names(querier) {
    const rows = await querier.select().from(tiposEnte);
    const items = rows.map(({ id, nombre }) => ({ id, label: nombre, full: [nombre], short: [] }));
    return nameIndex(items, 'un tipo de ente conocido', { catalogue: catalogueTitles.tiposEnte });
  },
  async options() {
    const rows = await db().select().from(tiposEnte).orderBy(asc(tiposEnte.nombre));
    return rows.map(({ id, nombre }) => ({ value: String(id), label: nombre }));
  },
};

/** Municipalities, referred to by name or key in cells; columns store the key. */
export const municipalities: Referred<string> = {
  async names(querier) {
    const rows = await querier.select().from(municipios);
    // Spreadsheets drop the leading zero of the keys of states 01 to 09.
    const items = rows.map(({ clave, nombre }, id) => ({
      id,
      label: nombre,
      full: [nombre, clave],
      short: [clave.replace(/^0/, '')],
      key: clave,
    }));
    const index = nameIndex(items, 'un municipio conocido', { catalogue: catalogueTitles.municipios });
    return {
      find(cell) {
        const place = index.find(cell);
        return 'problem' in place ? place : { value: rows[place.value]?.clave ?? '' };
      },
      label: String,
    };
  },
  async options() {
    const rows = await db().select().from(municipios).orderBy(asc(municipios.nombre));
    return rows.map(({ clave, nombre }) => ({ value: clave, label: nombre }));
  },
};

const entesByName: NamedRows<number> = {
  names: async (querier) => enteNames(await listAllEntes(querier)),
  nameOf: (id) => String(id),
  async textsOf(querier, stored) {
    const texts = await enteTexts(
      querier,
      stored.map(({ value }) => value),
    );
    return ({ value }) => texts.get(value) ?? String(value);
  },
  suggest: suggestEntes,
};

/** Returns a field that refers to an ente by name, initials or number in cells and forms. */
export function enteField<Optional extends boolean = false>(
  of: Text<number, Optional>,
): Declared<number, NoInfer<Optional>> {
  return named(entesByName, { control: { control: 'linea' }, schema: lineSchema(300, of) }, of);
}

const ejerciciosByYear: NamedRows<number> = {
  async names(querier) {
    const ids = await ejercicioIds(querier);
    const years = yearsById(ids);
    const read = integer(1900, 2100);
    return {
      find(cell) {
        const year = read(cell);
        if ('problem' in year) return year;
        const id = ids.get(year.value);
        if (id !== undefined) return { value: id };
        return { problem: `no es un ejercicio que exista; los que hay: ${[...ids.keys()].join(', ') || 'ninguno'}` };
      },
      label: (id) => String(years.get(id) ?? id),
    };
  },
  nameOf: (id, names) => Number(names.label(id)),
  async textsOf(querier) {
    const years = yearsById(await ejercicioIds(querier));
    return ({ value }) => years.get(value) ?? value;
  },
};

function yearsById(ids: ReadonlyMap<number, number>): Map<number, number> {
  return new Map([...ids].map(([year, id]) => [id, year]));
}

/** Returns a field that refers to a fiscal year by its four digits in cells and forms. */
export function ejercicioField<Optional extends boolean = false>(
  of: Pick<Text<number, Optional>, 'help' | 'optional'>,
): Declared<number, NoInfer<Optional>> {
  const text: Text<number, Optional> = {
    label: 'Ejercicio',
    also: ['Año', 'Ejercicio fiscal', 'Cuenta pública', 'Año fiscal'],
    example: 2023,
    ...of,
  };
  const schema = z.int({ error: () => missing(text) });
  return named(
    ejerciciosByYear,
    { control: { control: 'opcion', readOptions: listEjercicioOptions, isNumber: true }, schema },
    text,
  );
}

/** Titles of the catalogues, shown to staff. */
export const catalogueTitles = { tiposEnte: 'Tipos de ente', municipios: 'Municipios' } as const;
