import type { Querier } from '#platform/database/connection.ts';
import { type NameIndex, nameIndex } from '#platform/import/names.ts';
import { fondosFederales, tiposInforme } from '../schema.ts';

/** Finds types of report by name («de Resultados», «Resultados») or id. */
export async function tipoInformeNames(querier: Querier): Promise<NameIndex> {
  const rows = await querier.select().from(tiposInforme);
  const things = rows.map(({ id, nombre }) => ({ id, label: nombre, full: [nombre], short: [] }));
  // «Informe Individual», «Informes individuales».
  return nameIndex(things, 'un tipo de informe conocido', { informe: '', informes: '', individuales: 'individual' });
}

/** Finds federal funds by initials, name or id. */
export async function fondoNames(querier: Querier): Promise<NameIndex> {
  const rows = await querier.select().from(fondosFederales);
  const things = rows.map(({ id, siglas, nombre, programa }) => ({
    id,
    label: programa,
    full: [programa, nombre],
    short: [siglas],
  }));
  return nameIndex(things, 'un fondo federal conocido');
}
