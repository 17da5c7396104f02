import { z } from 'zod';
import type { ContentKind } from '#platform/editing/kind.ts';
import { listSchema } from '#platform/editing/lists/list-schema.ts';
import { rowsOf, textOfRows } from '#platform/editing/lists/rows.ts';
import { savePlazosLegales } from '../commands/follow-up.ts';
import { readPlazosLegales } from '../queries/references.ts';
import { materiasPlazo } from '../schema/follow-up.ts';

const title = 'Plazos legales';
const labels = { observación: 'Una observación', recomendación: 'Una recomendación' };
const subjectOf = (text: string | undefined) => materiasPlazo.find((each) => each === text);

/** The text of the list, by what the terms are for: their order has no meaning. */
const ordered = (rows: readonly (readonly string[])[]) =>
  textOfRows(rows.toSorted(([one = ''], [other = '']) => one.localeCompare(other, 'es')));

const PlazosData = z.object({
  plazos: listSchema(materiasPlazo.length, ([subject, days = '', law = '']) => {
    if (!subjectOf(subject)) return 'elija para qué es el plazo.';
    if (!/^[1-9]\d{0,2}$/.test(days)) return 'escriba cuántos días hábiles, de 1 a 999.';
    return law === '' ? 'escriba la ley y el artículo que lo fijan.' : undefined;
  })
    .refine(
      (text) => new Set(rowsOf(text).map(([subject]) => subject)).size === rowsOf(text).length,
      'Un plazo está dos veces.',
    )
    .overwrite((text) => ordered(rowsOf(text))),
});

/** The legal terms of entes, as one content. */
export const plazosContent: ContentKind = {
  ...{ area: 'auditorias', tipo: 'plazos-legales', plural: 'plazos-legales', one: title, many: title, add: title },
  affects: 'Cuándo vencen los términos de los entes para responder.',
  settings: async () => [{ registro: 1, titulo: title }],
  schema: PlazosData,
  esquema: 1,
  fields: [
    {
      ...{ name: 'plazos', label: title, control: 'lista' },
      hint: 'Se cuentan desde el día siguiente a la notificación. Un plazo publicado cambia y no se quita.',
      columns: [
        {
          ...{ name: 'materia', label: 'Para responder' },
          options: materiasPlazo.map((value) => ({ value, label: labels[value] })),
        },
        { name: 'diasHabiles', label: 'Días hábiles', type: 'number' },
        { name: 'fundamento', label: 'Ley y artículo' },
      ],
    },
  ],
  title: () => title,
  empty: () => ({ plazos: '' }),
  async load(querier, registro) {
    if (registro !== 1) return undefined;
    const rows = await readPlazosLegales(querier);
    return { plazos: ordered(rows.map((row) => [row.materia, `${row.diasHabiles}`, row.fundamento])) };
  },
  async check(querier, { data }): Promise<Record<string, string>> {
    const written = rowsOf(PlazosData.parse(data).plazos).map(([subject]) => subject);
    const missing = (await readPlazosLegales(querier)).find(({ materia }) => !written.includes(materia));
    return missing ? { plazos: `Falta el plazo de ${labels[missing.materia].toLowerCase()}: no se quita.` } : {};
  },
  async publish(tx, { data }) {
    const rows = rowsOf(PlazosData.parse(data).plazos).flatMap(([subject, days, fundamento = '']) => {
      const materia = subjectOf(subject);
      return materia ? [{ materia, diasHabiles: Number(days), fundamento }] : [];
    });
    await savePlazosLegales(tx, rows);
    return 1;
  },
  address: () => '/auditorias/avance-solventacion',
};
