import { z } from 'zod';
import { listEjercicioOptions, suggestEntes } from '#areas/entes/queries/editing.ts';
import { enteText } from '#areas/entes/queries/ente-names.ts';
import type { Querier } from '#platform/database/connection.ts';
import type { ContentData, ContentKind } from '#platform/editing/kind.ts';
import type { ImportedRow } from '#platform/editing/rows/imported-row.ts';
import { keyedRow } from '#platform/editing/rows/keyed-row.ts';
import { withdrawAlcance } from '../commands/withdraw.ts';
import { alcancesImport, findAlcanceOf } from '../import/alcances.ts';
import {
  alcanceRows,
  alcanceTitle,
  findAlcanceId,
  findAlcanceRow,
  findAuditOfAlcance,
  findYear,
} from '../queries/editing/alcances.ts';
import { auditCode, auditField, findAudit } from '../queries/editing/audit-field.ts';
import { auditoriaPath } from '../rules/address.ts';

const AlcanceData = z.object({
  auditoria: auditCode,
  ente: z.string().max(300),
  ejercicio: z.int().nullable(),
});

const imported: ImportedRow = {
  definition: alcancesImport,
  fieldOf: { enteId: 'ente', ejercicioId: 'ejercicio' },
};

/** Further entes and years that audits reviewed. A version is checked and written as a table with this one row is. */
export const alcanceContent: ContentKind = {
  ...{ area: 'auditorias', tipo: 'alcance', plural: 'alcances', one: 'Alcance', many: 'Alcances de auditorías' },
  add: 'Nuevo alcance',
  part: {
    rows: alcanceRows,
    async address(querier, registro) {
      const auditoriaId = await findAuditOfAlcance(querier, registro);
      return auditoriaId === undefined ? null : auditoriaPath(auditoriaId);
    },
    withdraw: withdrawAlcance,
    onlyMistakes: true,
  },
  schema: AlcanceData,
  esquema: 1,
  fields: [
    auditField,
    {
      ...{ name: 'ente', label: 'Ente', control: 'linea', suggest: suggestEntes },
      hint: 'Otro ente que la auditoría revisó: escriba una parte del nombre o las siglas y elija. En blanco, el de la auditoría.',
    },
    {
      ...{ name: 'ejercicio', label: 'Ejercicio', control: 'opcion', isNumber: true },
      ...{
        readOptions: listEjercicioOptions,
        hint: 'Otro año que la auditoría revisó. En blanco, el de la auditoría.',
      },
    },
  ],
  title: ({ auditoria, ente, ejercicio }) =>
    alcanceTitle({ auditoria: `${auditoria}`, ente: `${ente}`, ejercicio: Number(ejercicio) }),
  empty: () => ({ auditoria: '', ente: '', ejercicio: null }),
  load: findAlcanceRow,
  ...keyedRow({
    imported,
    async findId(querier, data) {
      const alcance = await findScope(querier, data);
      return alcance && findAlcanceId(querier, alcance);
    },
    taken: { field: 'ente', sentence: 'La auditoría ya tiene ese ente y ese ejercicio: búsquelos en la lista.' },
    fixed: { field: 'ente', sentence: 'Un alcance publicado no cambia: retírelo y agregue otro.' },
  }),
  async complete(querier, { data }) {
    const audit = await findAudit(querier, data);
    const alcance = await findScope(querier, data);
    if (!audit || !alcance) return data;
    return {
      auditoria: audit.codigo,
      ente: await enteText(querier, alcance.enteId),
      ejercicio: await findYear(querier, alcance.ejercicioId),
    };
  },
};

/** Returns the audit, ente and year of a version by their ids; undefined if the site does not have one of them. */
async function findScope(querier: Querier, data: ContentData) {
  const audit = await findAudit(querier, data);
  const { ente, ejercicio } = AlcanceData.parse(data);
  return audit && findAlcanceOf(querier, audit, { ente, ejercicio });
}
