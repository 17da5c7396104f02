import { required } from '#platform/import/column.ts';
import { defineImport } from '#platform/import/definition.ts';
import { integer, oneOf, text } from '#platform/import/parsers.ts';
import { showRichText } from '#platform/import/show-value.ts';
import { markdownToHtml } from '#platform/rich-text.ts';
import { saveSections } from '#platform/sections/commands.ts';
import { textPageNames } from '../rules/text-pages.ts';

/** Texts of pages, known by page and section: mission, vision, tabs of the internal control office, participation. */
export const textosImport = defineImport({
  id: 'textos',
  action: 'institucion.importar',
  title: 'Textos',
  columns: {
    pagina: required(oneOf(textPageNames), {
      header: 'Página',
      note: `Última parte de su dirección: ${textPageNames.join(', ')}.`,
      example: 'acerca-de',
    }),
    seccion: required(text(80), {
      header: 'Sección',
      also: ['Clave'],
      note: 'Con la página, por ella se reconoce. Las que cada página muestra están en docs/import.md.',
      example: 'mision',
    }),
    orden: required(integer(1, 999), { header: 'Orden', note: 'Lugar en la página.', example: 3 }),
    titulo: required(text(300), { header: 'Título', note: '', example: 'Misión' }),
    contenido: required(text(20_000), {
      header: 'Texto',
      also: ['Contenido'],
      note: 'En Markdown.',
      example: 'Fiscalizar los recursos públicos y decir con claridad qué se encontró.',
      show: showRichText,
    }),
  },
  prepare: async () => ({}),
  key: ({ pagina, seccion }) => `${pagina}\n${seccion}`,
  write: (tx, rows) =>
    saveSections(
      tx,
      rows.map(({ contenido, ...row }) => ({ ...row, contenido: markdownToHtml(contenido) })),
    ),
});
