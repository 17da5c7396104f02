import type { Querier } from '#platform/database/connection.ts';
import { optional, required } from '#platform/import/column.ts';
import { defineImport } from '#platform/import/definition.ts';
import { foldHeader } from '#platform/import/fold-header.ts';
import { text } from '#platform/import/parsers.ts';
import { slugOf } from '#platform/text/slug.ts';
import { saveTemas } from '../commands/temas.ts';
import { listTemasCatalogue } from '../queries/temas.ts';
import { catalogueTitles } from '../rules/catalogues/titles.ts';
import { WITHOUT_TEMA } from '../rules/figures/tema.ts';

/** Import of the subjects by which the institution tells what it found, identified by name. */
export const temasImport = defineImport({
  id: 'temas-observacion',
  action: 'auditorias.importar',
  title: catalogueTitles.temas,
  columns: {
    nombre: required(text(80), {
      header: 'Tema',
      also: ['Nombre'],
      note: 'Como se publica y como lo traen las observaciones. Debe tener letras o cifras.',
      example: 'Obra pagada y no ejecutada',
    }),
    explicacion: optional(text(300), {
      header: 'Explicación',
      also: ['Qué es'],
      note: 'Una frase para quien no conoce el término. Si falta, la que había.',
      example: 'Obra que se pagó completa y que en la visita no estaba, o estaba en parte.',
    }),
    frases: optional(text(2000), {
      header: 'Frases',
      also: ['Palabras'],
      note: 'Separadas por punto y coma. Una observación sin tema que dice una de ellas recibe este tema. Si faltan, las que había.',
      example: 'se pagó como terminado; no se aplicaron',
    }),
  },
  prepare: async (querier: Querier) => ({
    stored: new Map((await listTemasCatalogue(querier)).map((row) => [foldHeader(row.nombre), row])),
  }),
  key: ({ nombre }) => foldHeader(nombre),
  async check(querier, rows) {
    const stored = new Map((await listTemasCatalogue(querier)).map(({ slug, nombre }) => [slug, nombre]));
    const problems = rows.flatMap(({ nombre }, row) => {
      const slug = slugOf(nombre);
      if (slug === '') return [{ row, column: 'nombre' as const, problem: 'debe tener letras o cifras' }];
      if (slug === WITHOUT_TEMA)
        return [{ row, column: 'nombre' as const, problem: 'es el nombre de las observaciones sin tema' }];
      const other = stored.get(slug);
      stored.set(slug, other ?? nombre);
      return other === undefined || foldHeader(other) === foldHeader(nombre)
        ? []
        : [{ row, column: 'nombre' as const, problem: `tendría la misma dirección que «${other}»` }];
    });
    return { problems, references: undefined };
  },
  write: (tx, rows, { stored }) =>
    saveTemas(
      tx,
      rows.map(({ nombre, explicacion, frases }) => {
        const before = stored.get(foldHeader(nombre));
        return {
          nombre: before?.nombre ?? nombre,
          explicacion: explicacion ?? before?.explicacion ?? '',
          frases: frases?.split(';') ?? before?.frases ?? [],
        };
      }),
    ),
});
