import { and, eq, ne } from 'drizzle-orm';
import { contentCommand } from '#platform/acts/command.ts';
import { publishRow } from '#platform/publications/publish-row.ts';
import { type ConvocatoriaChange, type PropuestaChange, saveConvocatorias } from '../commands.ts';
import { propuestaKind } from '../publications.ts';
import { convocatorias, propuestas } from '../schema.ts';

/** Saves a call by its number. One that is in process ends the one that was. Returns its number. */
export const publishConvocatoria = contentCommand('participacion', async (tx, convocatoria: ConvocatoriaChange) => {
  const { numero, actual } = convocatoria;
  if (actual)
    await tx
      .update(convocatorias)
      .set({ actual: false })
      .where(and(eq(convocatorias.actual, true), ne(convocatorias.numero, numero)));
  await saveConvocatorias(tx, [convocatoria]);
  return numero;
});

/** Adds a selected proposal, or changes the one of `id`. Returns its id. */
export const publishPropuesta = contentCommand(
  'participacion',
  (tx, { id, propuesta }: { id: number | null; propuesta: PropuestaChange }) =>
    publishRow(tx, propuestaKind, { table: propuestas, id, values: propuesta }),
);
