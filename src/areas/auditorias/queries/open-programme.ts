import { computedTable, selectPart } from '#platform/datasets/computed-table.ts';
import type { OpenColumn } from '#platform/datasets/open-columns.ts';
import { institute } from '#platform/institute.ts';
import { progressAddress } from '../rules/address.ts';
import { fillMonths, monthName } from '../rules/programme/avance.ts';
import { countAvance } from './avance.ts';

const columns: readonly OpenColumn[] = [
  { name: 'anio', label: 'Año', kind: 'integer', required: true },
  { name: 'mes', label: 'Mes', help: 'De 1 a 12.', kind: 'integer', required: true },
  { name: 'planeadas', label: 'Auditorías planeadas', kind: 'integer', required: true },
  { name: 'ejecutadas', label: 'Auditorías ejecutadas', kind: 'integer', required: true },
  { name: 'informes_estado', label: 'Informes publicados de entes del Estado', kind: 'integer', required: true },
  { name: 'informes_municipio', label: 'Informes publicados de municipios', kind: 'integer', required: true },
];

/** Annual audit programme by month, counted as on its page: with planned audits, which have no report yet. */
export const openProgramme = computedTable({
  id: 'programa',
  title: 'Programa de auditorías por mes',
  rowName: { one: 'Mes del programa', many: 'Meses del programa' },
  area: 'auditorias',
  tipo: 'programa',
  about:
    'Un renglón por mes de cada año con auditorías: cuántas se planearon, cuántas se ejecutaron y cuántos informes se publicaron.',
  origin: `Se cuenta con el registro de auditorías ${institute.del}: las publicadas, y las planeadas que todavía no tienen informe.`,
  columns,
  async *read(_now, part) {
    yield* selectPart(await readMonths(), part);
  },
  count: async () => (await readMonths()).length,
  titleOf: ({ anio, mes }) => `Programa de auditorías, ${monthName(Number(mes)).toLowerCase()} de ${anio}`,
});

async function readMonths() {
  return fillMonths(await countAvance()).map(({ ano, mes, planeadas, ejecutadas, ...reports }) => ({
    id: ano * 100 + mes,
    anio: ano,
    mes,
    planeadas,
    ejecutadas,
    informes_estado: reports.informesEstado,
    informes_municipio: reports.informesMunicipio,
    pagina: progressAddress(ano),
  }));
}
