import { contentCommand } from '#platform/acts/command.ts';
import { MoveRefusedError } from '#platform/editing/errors.ts';
import { findFormatoId } from '../queries/editing.ts';
import { type NewFormato, saveFormatos } from './catalogue.ts';

/** Why a format cannot have a letter. */
export const TAKEN_LETTER = 'Esa fracción ya tiene un formato con ese inciso.';

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
