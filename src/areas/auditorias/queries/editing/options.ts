import { db } from '#platform/database/connection.ts';
import type { FieldOption } from '#platform/editing/kind.ts';
import { optionsOf } from '../../rules/catalogues/options.ts';
import { naturalezas } from '../../rules/naturaleza.ts';
import { estadosObservacion } from '../../schema.ts';
import { listClases, listSituaciones } from '../references.ts';
import { listTemasCatalogue } from '../temas.ts';

/** Returns the columns of the follow-up and the kinds of the institution as choices of a form. */
export async function listNaturalezaOptions(): Promise<FieldOption[]> {
  return optionsOf([...naturalezas, ...namesOf(await listClases(db()))]);
}

/** Returns the states for counting and those of the institution as choices of a form. */
export async function listEstadoOptions(): Promise<FieldOption[]> {
  return optionsOf([...estadosObservacion, ...namesOf(await listSituaciones(db()))]);
}

/** Returns the subjects of the institution as choices of a form. */
export async function listTemaOptions(): Promise<FieldOption[]> {
  return optionsOf(namesOf(await listTemasCatalogue(db())));
}

const namesOf = (rows: readonly { nombre: string }[]) => rows.map(({ nombre }) => nombre);
