import { asc } from 'drizzle-orm';
import { db } from '#platform/database/connection.ts';
import type { LookedUp, Referred } from '#platform/datasets/field.ts';
import { cellsOfText, fromRow } from '#platform/datasets/looked-up.ts';
import { showCell } from '#platform/import/cell.ts';
import { nameIndex } from '#platform/import/name-index.ts';
import { spelledArticulo } from '../rules/address.ts';
import { articulos, fracciones } from '../schema.ts';
import { listFormatosToImport } from './imports.ts';

/** Articles, which table cells reference by key. */
export const articles: Referred<number> = {
  async names(querier) {
    const rows = await querier.select({ id: articulos.id, clave: articulos.clave }).from(articulos);
    const ids = new Map(rows.map(({ id, clave }) => [clave, id]));
    return {
      find(cell) {
        const id = ids.get(spelledArticulo(showCell(cell)));
        if (id !== undefined) return { value: id };
        return { problem: `no es un artículo que exista; agréguelo antes en «${catalogueTitles.articulos}»` };
      },
      label: (id) => rows.find((row) => row.id === id)?.clave ?? String(id),
    };
  },
  async options() {
    const rows = await db().select().from(articulos).orderBy(asc(articulos.orden));
    return rows.map(({ id, clave, encabezado }) => ({ value: String(id), label: `${clave}: ${encabezado}` }));
  },
};

/** Sections, which forms reference by id, and tables by article and numeral. */
export const sections: LookedUp<number> = {
  keyOf: (text) => text,
  async find(querier) {
    const { id, articuloId, numero } = fracciones;
    const rows = await querier.select({ id, articuloId, numero }).from(fracciones);
    const ids = new Map(
      rows.flatMap((row) => [String(row.id), keyOfSection(row)].map((key) => [key, row.id] as const)),
    );
    return ({ text }) => {
      const cells = text.startsWith('{') ? cellsOfText(text) : undefined;
      const value = ids.get(cells ? keyOfSection(cells) : text);
      if (value !== undefined) return { value };
      return {
        problem: `«${cells?.numero ?? text}» no es una fracción que exista; agréguela antes en «${catalogueTitles.fracciones}»`,
      };
    };
  },
  textsOf: fromRow(({ value }) => value),
};

function keyOfSection({ articuloId, numero }: { articuloId?: unknown; numero?: unknown }): string {
  return `${articuloId} ${numero}`;
}

/** Formats, which table cells reference by key or id. */
export const formats: Referred<number> = {
  async names(querier) {
    const rows = await listFormatosToImport(querier);
    return nameIndex(
      rows.map(({ id, clave }) => ({ id, label: clave, full: [clave], short: [] })),
      'un formato conocido',
    );
  },
  async options() {
    const rows = await listFormatosToImport(db());
    const choices = rows.map(({ id, clave, nombre }) => ({ value: String(id), label: `${clave}: ${nombre}` }));
    return choices.toSorted((one, other) => one.label.localeCompare(other.label, 'es'));
  },
};

/** Titles of the catalogues for staff. */
export const catalogueTitles = {
  articulos: 'Artículos de la ley',
  fracciones: 'Fracciones',
  columnas: 'Columnas de formatos',
} as const;
