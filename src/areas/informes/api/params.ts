import { z } from 'zod';
import { findEjercicio } from '#areas/entes/queries.ts';
import { ambitos } from '#areas/entes/schema.ts';
import { Problem } from '#platform/http/problem.ts';
import { type Edition, findTipoInforme, type TipoInforme } from '../queries/catalogues.ts';

/** A type of report by its name or its id. */
export const tipoParam = z.string().min(1).max(60).meta({ example: 'Individual' });

/** Ámbito, in any letter case. */
export const ambitoParam = z
  .string()
  .max(20)
  .transform((text, context) => {
    const ambito = ambitos.find((name) => name.toLowerCase() === text.toLowerCase());
    if (!ambito) context.addIssue({ code: 'custom', message: 'El ámbito es Estatal o Municipal.' });
    return ambito ?? z.NEVER;
  })
  .meta({ example: 'Municipal' });

/** Returns the type with a name or id; throws a problem if it does not exist. */
export async function requireTipo(nameOrId: string): Promise<TipoInforme> {
  const tipo = await findTipoInforme(nameOrId);
  if (!tipo) throw new Problem('no-encontrado');
  return tipo;
}

/** Returns the edition of a type and year; throws a problem if either does not exist. */
export async function requireEdition(nameOrId: string, ejercicioId: number): Promise<Edition> {
  const [tipo, ejercicio] = await Promise.all([requireTipo(nameOrId), findEjercicio(ejercicioId)]);
  if (!ejercicio) throw new Problem('no-encontrado');
  return { tipoInformeId: tipo.id, ejercicioId: ejercicio.id };
}
