import { contentCommand } from '#platform/acts/command.ts';
import { nextId } from '#platform/database/next-id.ts';
import { saveNombresInforme, saveTiposInforme } from '../commands.ts';
import { listNombres } from '../queries/editing.ts';
import { nombresInforme, tiposInforme } from '../schema.ts';

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
