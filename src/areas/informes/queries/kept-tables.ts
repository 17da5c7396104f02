import { inArray, sql } from 'drizzle-orm';
import { auditorias } from '#areas/auditorias/schema.ts';
import type { KeptSumsOfArea } from '#platform/database/reads/kept-tables.ts';
import { recountInformes, settleInformes } from '../commands/recount.ts';
import { cuentasInformes, informes, totalesInformes } from '../schema.ts';

const amounts = ['observado', 'por_resolver'];

/** The counts of reports and the amounts of the individual ones, with the functions that recount them. */
export const keptSums: KeptSumsOfArea = {
  each: [
    {
      name: 'cuentas_informes',
      from: sql`${cuentasInformes}`,
      key: ['ente_id', 'ejercicio_id', 'tipo_informe_id', 'tipo_auditoria_id', 'ambito', 'visible_desde'],
      numbers: ['informes', ...amounts],
    },
    { name: 'informes', from: sql`${informes}`, key: ['id'], numbers: amounts },
    { name: 'auditorias, informes', from: sql`${auditorias}`, key: ['ente_id', 'id'], numbers: ['informes'] },
  ],
  totals: [
    {
      name: 'totales_informes',
      of: 'cuentas_informes',
      from: sql`${totalesInformes}`,
      key: ['tipo_informe_id', 'ejercicio_id', 'ambito', 'visible_desde'],
      numbers: ['informes'],
    },
  ],
  async recount(tx, enteIds) {
    await settleInformes(tx, inArray(informes.enteId, [...enteIds]));
    await recountInformes(tx, enteIds);
  },
};
