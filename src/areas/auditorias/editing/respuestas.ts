import { z } from 'zod';
import type { ContentKind } from '#platform/editing/kind.ts';
import { completeAsRow, type ImportedRow } from '#platform/editing/rows/imported-row.ts';
import { keyedRow } from '#platform/editing/rows/keyed-row.ts';
import { withdrawRespuesta } from '../commands/withdraw.ts';
import { ObservationNumbers } from '../import/numbers.ts';
import { respuestasImport } from '../import/respuestas.ts';
import { auditCode, auditField, codigoOf, findAudit } from '../queries/editing/audit-field.ts';
import {
  findObservacionText,
  findRespuestaId,
  findRespuestaPlace,
  findRespuestaRow,
  respuestaRows,
  respuestaTitle,
} from '../queries/editing/respuestas.ts';
import { auditoriaPath, observacionPath } from '../rules/address.ts';

const RespuestaData = z.object({
  auditoria: auditCode,
  numero: z.int('Escriba su número.').min(1).max(1_000_000),
  observacion: z.string().max(60),
  presentadaEl: z.iso.date('Escriba la fecha.'),
  oficio: z.string().max(120),
  texto: z.string().min(1, 'Escriba la respuesta.').max(20_000),
});

const imported: ImportedRow = { definition: respuestasImport };

/** Responses of audited entes. A version is checked and written as a table with this one row is. */
export const respuestaContent: ContentKind = {
  ...{ area: 'auditorias', tipo: 'respuesta', plural: 'respuestas', one: 'Respuesta', many: 'Respuestas de los entes' },
  add: 'Nueva respuesta',
  part: {
    rows: respuestaRows,
    async address(querier, registro) {
      const place = await findRespuestaPlace(querier, registro);
      if (!place) return null;
      const { auditoriaId, observacion } = place;
      return observacion === null ? auditoriaPath(auditoriaId) : observacionPath(auditoriaId, observacion);
    },
    withdraw: withdrawRespuesta,
    onlyMistakes: true,
  },
  schema: RespuestaData,
  esquema: 1,
  fields: [
    auditField,
    {
      ...{ name: 'numero', label: 'Número', control: 'numero' },
      hint: 'De la respuesta, dentro de su auditoría. No cambia después de publicarse.',
    },
    {
      ...{ name: 'observacion', label: 'Observación que responde', control: 'linea' },
      hint: 'Su número o su clave: 3, o AECF-12. Si lo deja en blanco, responde a la auditoría.',
    },
    { name: 'presentadaEl', label: 'Presentada el', control: 'fecha', hint: 'El día en que el ente la presentó.' },
    { name: 'oficio', label: 'Oficio', control: 'linea', hint: 'El número del oficio; así se publica.' },
    {
      ...{ name: 'texto', label: 'Respuesta', control: 'parrafo' },
      hint: 'Qué respondió el ente, como se publica; sin nombres ni datos de personas.',
    },
  ],
  title: ({ auditoria, numero, texto }) =>
    respuestaTitle({ auditoria: `${auditoria}`, numero: Number(numero), texto: `${texto}` }),
  empty: () => ({
    ...{ auditoria: '', numero: null, observacion: '', presentadaEl: null, oficio: '', texto: '' },
  }),
  load: findRespuestaRow,
  ...keyedRow({
    imported,
    async findId(querier, data) {
      const audit = await findAudit(querier, data);
      return audit && findRespuestaId(querier, audit.id, Number(data.numero));
    },
    taken: { field: 'numero', sentence: 'La auditoría ya tiene esa respuesta: búsquela en la lista y edítela.' },
    fixed: { field: 'numero', sentence: 'La auditoría y el número de una respuesta publicada no cambian.' },
  }),
  async complete(querier, { data }) {
    const completed = await completeAsRow(imported, querier, data);
    const audit = await findAudit(querier, data);
    const numbers = new ObservationNumbers();
    if (audit) await numbers.load(querier, [audit.id]);
    const observacion =
      audit && completed.observacion ? numbers.existing(audit.id, `${completed.observacion}`) : undefined;
    return {
      ...{ ...completed, auditoria: await codigoOf(querier, data) },
      ...(audit &&
        observacion !== undefined && { observacion: await findObservacionText(querier, audit.id, observacion) }),
    };
  },
};
