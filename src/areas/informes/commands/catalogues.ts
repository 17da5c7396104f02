import { contentCommand } from '#platform/acts/command.ts';
import { nextId } from '#platform/database/next-id.ts';
import { saveFondos, saveNombresInforme, saveTiposInforme } from '../commands.ts';
import { listNombres } from '../queries/editing.ts';
import { programName } from '../rules/words.ts';
import { fondosFederales, nombresInforme, tiposInforme } from '../schema.ts';

/** Adds a type of report, or changes the names of its reports: those that exist keep their places, further ones are added. Returns its id. */
export const publishTipoInforme = contentCommand(
  'informes',
  async (tx, { id, tipo: { nombre, nombres } }: { id: number | null; tipo: { nombre: string; nombres: string[] } }) => {
    const tipoInformeId = id ?? (await nextId(tx, tiposInforme));
    await saveTiposInforme(tx, [{ id: tipoInformeId, nombre }]);
    const existing = await listNombres(tx, tipoInformeId);
    const next = await nextId(tx, nombresInforme);
    await saveNombresInforme(
      tx,
      nombres.map((name, index) => ({
        id: existing[index]?.id ?? next + index - existing.length,
        tipoInformeId,
        nombre: name,
      })),
    );
    return tipoInformeId;
  },
);

/** Adds a federal fund, or changes the one of `id`. Returns its id. */
export const publishFondo = contentCommand(
  'informes',
  async (tx, { id, fondo }: { id: number | null; fondo: { siglas: string; nombre: string } }) => {
    const fondoId = id ?? (await nextId(tx, fondosFederales));
    await saveFondos(tx, [{ id: fondoId, ...fondo, programa: programName(fondo) }]);
    return fondoId;
  },
);
