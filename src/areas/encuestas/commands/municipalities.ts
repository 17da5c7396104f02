import { sql } from 'drizzle-orm';
import { saveMunicipios } from '#areas/entes/commands.ts';
import { contentCommand } from '#platform/acts/command.ts';
import { refreshPublications } from '#platform/publications/write.ts';
import { encuestaKind } from '../publications.ts';
import { encuestasDocumentos, encuestasMunicipios } from '../schema.ts';

type Municipio = { clave: string; nombre: string };

/** Adds municipalities by key, and changes the names of those that exist, also in the titles of surveys. */
export const saveMunicipiosWithTitles = contentCommand('encuestas', async (tx, municipios: readonly Municipio[]) => {
  const saved = await saveMunicipios(tx, municipios);
  const claves = municipios.map(({ clave }) => clave);
  if (saved.changed > 0)
    await refreshPublications(
      tx,
      encuestaKind,
      sql`select ${encuestasDocumentos.id} from ${encuestasDocumentos}
        inner join ${encuestasMunicipios} on ${encuestasMunicipios.id} = ${encuestasDocumentos.municipioId}
        where ${encuestasMunicipios.clave} = any(${sql.param(claves)}::text[])`,
    );
  return { added: saved.added, changed: saved.changed };
});

/** Adds a municipality, or changes the name of the one of its key. Returns the key as a number. */
export const publishMunicipio = contentCommand('encuestas', async (tx, municipio: Municipio) => {
  await saveMunicipiosWithTitles(tx, [municipio]);
  return Number(municipio.clave);
});
