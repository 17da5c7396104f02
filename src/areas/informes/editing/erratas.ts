import { z } from 'zod';
import { auditCode, auditField } from '#areas/auditorias/queries/editing/audit-field.ts';
import type { Querier } from '#platform/database/connection.ts';
import type { ContentData, ContentKind } from '#platform/editing/kind.ts';
import { completeAsRow, type ImportedRow } from '#platform/editing/rows/imported-row.ts';
import { keyedRow } from '#platform/editing/rows/keyed-row.ts';
import { withdrawErrata } from '../commands/follow-up.ts';
import { erratasImport } from '../import/erratas.ts';
import { checkInformes } from '../import/of-informe.ts';
import {
  errataRows,
  errataTitle,
  findErrataId,
  findErrataRow,
  findInformeOfErrata,
  findTipoName,
} from '../queries/editing/erratas.ts';
import { findCodeOfReport } from '../queries/editing/informes.ts';
import { typesOfReport } from '../queries/report-values.ts';
import { informePath } from '../rules/address.ts';

const ErrataData = z.object({
  auditoria: auditCode,
  tipoInformeId: z.int('Elija el tipo de informe.'),
  numero: z.int('Escriba el número del informe.').min(1).max(1000),
  errata: z.int('Escriba el número de la errata.').min(1).max(10_000),
  publicadaEl: z.iso.date('Escriba la fecha.'),
  ubicacion: z.string().max(200),
  dice: z.string().min(1, 'Escriba lo que dice el informe.').max(5000),
  debeDecir: z.string().min(1, 'Escriba lo que debe decir.').max(5000),
});

const imported: ImportedRow = { definition: erratasImport };

/** Corrections of published reports. A version is checked and written as a table with this one row is. */
export const errataContent: ContentKind = {
  ...{ area: 'informes', tipo: 'errata', plural: 'erratas', one: 'Errata', many: 'Erratas de informes' },
  add: 'Nueva errata',
  part: {
    rows: errataRows,
    async address(querier, registro) {
      const informeId = await findInformeOfErrata(querier, registro);
      return informeId === undefined ? null : informePath(informeId);
    },
    withdraw: withdrawErrata,
    onlyMistakes: true,
  },
  schema: ErrataData,
  esquema: 1,
  fields: [
    { ...auditField, label: 'Auditoría del informe' },
    {
      ...{ name: 'tipoInformeId', label: 'Tipo de informe', control: 'opcion', isNumber: true },
      readOptions: typesOfReport.options,
      hint: 'No cambia después de publicarse.',
    },
    {
      ...{ name: 'numero', label: 'Número del informe', control: 'numero' },
      hint: '1, salvo que la auditoría tenga varios informes del mismo tipo. No cambia después de publicarse.',
    },
    {
      ...{ name: 'errata', label: 'Número de la errata', control: 'numero' },
      hint: 'Dentro del informe. No cambia después de publicarse.',
    },
    { name: 'publicadaEl', label: 'Publicada el', control: 'fecha', hint: 'El día en que se publica la corrección.' },
    { name: 'ubicacion', label: 'Dónde', control: 'linea', hint: 'Página, cuadro o párrafo: Página 12, cuadro 3.' },
    { name: 'dice', label: 'Dice', control: 'parrafo', hint: 'Lo que dice el informe.' },
    { name: 'debeDecir', label: 'Debe decir', control: 'parrafo' },
  ],
  title: async ({ auditoria, tipoInformeId, errata, dice }, querier) =>
    errataTitle({
      ...{ auditoria: `${auditoria}`, errata: Number(errata), dice: `${dice}` },
      tipo: await findTipoName(querier, Number(tipoInformeId)),
    }),
  empty: (today) => ({
    ...{ auditoria: '', tipoInformeId: null, numero: 1, errata: null, publicadaEl: today, ubicacion: '' },
    ...{ dice: '', debeDecir: '' },
  }),
  load: findErrataRow,
  ...keyedRow({
    imported,
    async findId(querier, data) {
      const informeId = await findInformeOf(querier, data);
      return informeId && findErrataId(querier, informeId, Number(data.errata));
    },
    taken: { field: 'errata', sentence: 'El informe ya tiene esa errata: búsquela en la lista y edítela.' },
    fixed: { field: 'errata', sentence: 'El informe y el número de una errata publicada no cambian.' },
  }),
  async complete(querier, { data }) {
    const informeId = await findInformeOf(querier, data);
    const auditoria = informeId && (await findCodeOfReport(querier, informeId));
    return {
      ...(await completeAsRow(imported, querier, data)),
      ...(auditoria && { auditoria }),
    };
  },
};

/** Returns the id of the report with the audit, type and number of a version; undefined if there is none. */
async function findInformeOf(querier: Querier, data: ContentData): Promise<number | undefined> {
  const { auditoria, tipoInformeId, numero } = ErrataData.parse(data);
  const key = { auditoria, tipoInformeId, numero };
  return (await checkInformes(querier, [key])).references(key)?.id;
}
