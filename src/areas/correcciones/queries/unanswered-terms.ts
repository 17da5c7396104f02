import { sql } from 'drizzle-orm';
import { correcciones } from '../schema.ts';

/** The last days of the terms of reported errors without an answer (`PublicationKind.terms`). */
export const unansweredTerms = sql`
  select ${correcciones.id} as registro, ${correcciones.limite} as vence from ${correcciones} where ${correcciones.estado} = 'en revisión'`;
