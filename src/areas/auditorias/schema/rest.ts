import { sql } from 'drizzle-orm';
import { observaciones } from '../schema.ts';

/** Column with what of an observed amount was neither cleared nor recovered, in cents. */
export const rest = sql`(${observaciones.monto} - ${observaciones.montoAclarado} - ${observaciones.montoRecuperado})`;
