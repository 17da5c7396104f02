import { foldText } from '#platform/text/fold.ts';
import { slugOf } from '#platform/text/slug.ts';
import { saveTemas } from '../commands/temas.ts';
import { namedCatalogue } from '../editing.ts';
import { listTemasCatalogue } from '../queries/temas.ts';
import { catalogueTitles } from '../rules/catalogues/titles.ts';
import { WITHOUT_TEMA } from '../rules/figures/tema.ts';

/** A subject has an address, and that of the observations without one is taken. */
const temaKey = (nombre: string) => {
  const slug = slugOf(nombre);
  return slug === WITHOUT_TEMA ? '' : slug;
};

const phrasesOf = (text = '') => text.split(';').map(foldText).filter(Boolean);

/** Subjects by which the site tells what was found, with the phrases that give one to an observation. */
export const temasContent = namedCatalogue({
  ...{ tipo: 'temas-de-observacion', title: catalogueTitles.temas, address: '/hallazgos' },
  hint: 'Una observación sin tema que dice una de las frases recibe ese tema.',
  affects: 'Los hallazgos por tema, y qué observaciones encuentra cada uno.',
  columns: [
    { name: 'nombre', label: 'Tema' },
    { name: 'explicacion', label: 'Qué es, en una frase' },
    { name: 'frases', label: 'Frases, separadas por punto y coma' },
  ],
  keyOf: temaKey,
  problemOf: ([explanation = '']) => (explanation.length > 300 ? 'explique en menos de 300 letras.' : undefined),
  normalize: ([nombre = '', explanation = '', phrases]) => [nombre, explanation, phrasesOf(phrases).join('; ')],
  read: async (querier) =>
    (await listTemasCatalogue(querier)).map(({ nombre, explicacion, frases }) => [
      nombre,
      explicacion,
      frases.join('; '),
    ]),
  save: (tx, rows) =>
    saveTemas(
      tx,
      rows.map(([nombre = '', explicacion = '', phrases]) => ({ nombre, explicacion, frases: phrasesOf(phrases) })),
    ),
});
