import { z } from 'zod';
import type { ContentKind } from '#platform/editing/kind.ts';
import { completeAsRow, type ImportedRow } from '#platform/editing/rows/imported-row.ts';
import { keyedRow } from '#platform/editing/rows/keyed-row.ts';
import { withdrawRecomendacion } from '../commands/withdraw.ts';
import { recomendacionesImport } from '../import/recomendaciones.ts';
import { auditCode, auditField, codigoOf, findAudit } from '../queries/editing/audit-field.ts';
import {
  findAuditOfRecomendacion,
  findRecomendacionId,
  findRecomendacionRow,
  recomendacionRows,
  recomendacionTitle,
} from '../queries/editing/recomendaciones.ts';
import { readRecommendationDays } from '../queries/references.ts';
import { auditoriaPath } from '../rules/address.ts';
import { optionsOf } from '../rules/catalogues/options.ts';
import { estadosRecomendacion } from '../schema.ts';

const RecomendacionData = z.object({
  auditoria: auditCode,
  numero: z.int('Escriba su número.').min(1).max(1_000_000),
  texto: z.string().min(1, 'Escriba la recomendación.').max(20_000),
  estado: z.enum(estadosRecomendacion, 'Elija el estado.'),
  emitidaEl: z.iso.date('Escriba la fecha.'),
  atendidaEl: z.iso.date().nullable(),
  plazoDiasHabiles: z.int().min(1).max(1000).nullable(),
});

const imported: ImportedRow = { definition: recomendacionesImport };

/** Recommendations of audits. A version is checked and written as a table with this one row is. */
export const recomendacionContent: ContentKind = {
  ...{ area: 'auditorias', tipo: 'recomendacion', plural: 'recomendaciones', one: 'Recomendación' },
  ...{ many: 'Recomendaciones', add: 'Nueva recomendación' },
  part: {
    rows: recomendacionRows,
    async address(querier, registro) {
      const auditoriaId = await findAuditOfRecomendacion(querier, registro);
      return auditoriaId === undefined ? null : auditoriaPath(auditoriaId);
    },
    withdraw: withdrawRecomendacion,
    onlyMistakes: true,
  },
  schema: RecomendacionData,
  esquema: 1,
  fields: [
    auditField,
    {
      ...{ name: 'numero', label: 'Número', control: 'numero' },
      hint: 'Dentro de su auditoría. No cambia después de publicarse.',
    },
    {
      ...{ name: 'texto', label: 'Recomendación', control: 'parrafo' },
      hint: 'Como se publica; sin nombres ni datos de personas.',
    },
    {
      ...{ name: 'estado', label: 'Estado', control: 'opcion', options: optionsOf(estadosRecomendacion) },
    },
    { name: 'emitidaEl', label: 'Emitida el', control: 'fecha', hint: 'El día en que se dio a conocer al ente.' },
    { name: 'atendidaEl', label: 'Atendida el', control: 'fecha', hint: 'Solo si está atendida.' },
    {
      ...{ name: 'plazoDiasHabiles', label: 'Plazo en días hábiles', control: 'numero' },
      hint: 'Para atenderla. Si lo deja en blanco, el plazo legal.',
    },
  ],
  title: ({ auditoria, numero, texto }) =>
    recomendacionTitle({ auditoria: `${auditoria}`, numero: Number(numero), texto: `${texto}` }),
  empty: () => ({
    ...{ auditoria: '', numero: null, texto: '', estado: 'pendiente', emitidaEl: null, atendidaEl: null },
    plazoDiasHabiles: null,
  }),
  load: findRecomendacionRow,
  ...keyedRow({
    imported,
    async findId(querier, data) {
      const audit = await findAudit(querier, data);
      return audit && findRecomendacionId(querier, audit.id, Number(data.numero));
    },
    taken: { field: 'numero', sentence: 'La auditoría ya tiene esa recomendación: búsquela en la lista y edítela.' },
    fixed: { field: 'numero', sentence: 'La auditoría y el número de una recomendación publicada no cambian.' },
  }),
  async complete(querier, { data }) {
    const completed = await completeAsRow(imported, querier, data);
    return {
      ...{ ...completed, auditoria: await codigoOf(querier, data) },
      plazoDiasHabiles: completed.plazoDiasHabiles ?? (await readRecommendationDays(querier)),
    };
  },
};
