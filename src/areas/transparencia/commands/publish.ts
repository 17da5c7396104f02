import { contentCommand } from '#platform/acts/command.ts';
import { nextId } from '#platform/database/next-id.ts';
import { MoveRefusedError } from '#platform/editing/errors.ts';
import { findFormatoId, findFraccionId } from '../queries/editing.ts';
import { articulos } from '../schema.ts';
import {
  type NewArticulo,
  type NewFormato,
  type NewFraccion,
  saveArticulos,
  saveFormatos,
  saveFracciones,
} from './catalogue.ts';

/** Why a format cannot have a letter. */
export const TAKEN_LETTER = 'Esa fracción ya tiene un formato con ese inciso.';

/** Adds an article with the next id, or changes the one of `id`. Returns its id. */
export const publishArticulo = contentCommand(
  'transparencia',
  async (tx, { id, articulo }: { id: number | null; articulo: Omit<NewArticulo, 'id'> }) => {
    const articuloId = id ?? (await nextId(tx, articulos));
    await saveArticulos(tx, [{ id: articuloId, ...articulo }]);
    return articuloId;
  },
);

/** Adds a section, or changes the one of its article and numeral. Returns its id. */
export const publishFraccion = contentCommand('transparencia', async (tx, fraccion: Omit<NewFraccion, 'id'>) => {
  await saveFracciones(tx, [fraccion]);
  const id = await findFraccionId(tx, fraccion);
  if (id === undefined) throw new Error('The saved section is missing');
  return id;
});

/** Adds a format, or changes the one of `id`. Returns its id. Throws `MoveRefusedError` if another format of its section has its letter. */
export const publishFormato = contentCommand(
  'transparencia',
  async (tx, { id, formato }: { id: number | null; formato: Omit<NewFormato, 'id'> }) => {
    const place = { fraccionId: formato.fraccionId, inciso: formato.inciso ?? '' };
    const other = await findFormatoId(tx, place);
    if (other !== undefined && other !== id) throw MoveRefusedError.of('inciso', TAKEN_LETTER);
    await saveFormatos(tx, [{ ...(id !== null && { id }), ...formato }]);
    const formatoId = await findFormatoId(tx, place);
    if (formatoId === undefined) throw new Error('The saved format is missing');
    return formatoId;
  },
);
