import { sql } from 'drizzle-orm';
import { contentCommand } from '#platform/acts/command.ts';
import { upsertRows } from '#platform/database/upsert.ts';
import type { ContentVerb } from '#platform/identity/roles.ts';
import { refreshPublications } from '#platform/publications/write.ts';
import { sanitizeRichText } from '#platform/rich-text.ts';
import { propuestaKind } from './publications.ts';
import { convocatorias, propuestas } from './schema.ts';

declare module '#platform/acts/actions.ts' {
  interface Actions {
    participacion: 'importar' | ContentVerb;
  }
}

export type ConvocatoriaChange = typeof convocatorias.$inferInsert;
export type PropuestaChange = Omit<typeof propuestas.$inferInsert, 'id'>;

/** Adds calls, and changes those with the same number. Summaries are sanitised. */
export const saveConvocatorias = contentCommand('participacion', async (tx, rows: readonly ConvocatoriaChange[]) => {
  const { added, changed } = await upsertRows(
    tx,
    convocatorias,
    rows.map((row) => ({ ...row, resumen: sanitizeRichText(row.resumen) })),
    {
      key: [convocatorias.numero],
      set: [
        ...(['anio', 'actual', 'publicadaEl', 'cierraEl', 'resultadosEl', 'programa', 'resumen'] as const),
        ...(['solicitudesRecibidas', 'solicitudesCiudadanas', 'solicitudesOrganizacion'] as const),
        ...(['propuestasSeleccionadas', 'hombres', 'mujeres', 'anonimas'] as const),
        ...(['sectorPublico', 'sectorPrivado', 'sectorInformal', 'ambitoEstatal', 'ambitoMunicipal'] as const),
        ...(['documentoId', 'carpeta'] as const),
      ],
    },
  );
  // Proposals have the year of their call.
  if (changed > 0) {
    const numeros = sql.param(rows.map(({ numero }) => numero));
    await refreshPublications(
      tx,
      propuestaKind,
      sql`select id from ${propuestas} where convocatoria = any(${numeros}::int[])`,
    );
  }
  return { added, changed };
});

/** Adds selected proposals, and changes those with the same call and order. Their calls and audits exist already. */
export const savePropuestas = contentCommand('participacion', async (tx, rows: readonly PropuestaChange[]) => {
  const { ids, ...saved } = await upsertRows(tx, propuestas, rows, {
    key: [propuestas.convocatoria, propuestas.orden],
    set: ['titulo', 'areaDeInteres', 'ambito', 'auditoriaId'],
  });
  await refreshPublications(tx, propuestaKind, ids);
  return saved;
});
