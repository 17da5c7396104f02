import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { entePath } from '#areas/entes/rules.ts';
import { calendarFeed, calendarType } from '#platform/feeds/calendar.ts';
import { count } from '#platform/format.ts';
import { cachedCall } from '#platform/http/cached-call.ts';
import { publicAddress } from '#platform/http/public-url.ts';
import { sendTable } from '#platform/tables/send-table.ts';
import type { TableColumn } from '#platform/tables/table.ts';
import { type AuditoriaOfEnte, readAuditoriasOfEnte } from '../queries/auditorias-of-ente.ts';
import { listEndingTerms } from '../queries/ending-terms.ts';
import { type ObservacionOfEnte, readObservacionesOfEnte } from '../queries/observaciones-of-ente.ts';
import { auditoriaPath, termsCalendar } from '../rules/address.ts';
import { hasPublishedObservaciones, share } from '../rules/expediente.ts';
import { observacionStates } from '../rules/observacion-words.ts';
import { byEnte, enteTable, requireEnte } from './params.ts';

const tags = ['auditorías'];
/** Period that includes all open terms. */
const ALL_DAYS = { from: '1900-01-01', to: '2199-12-31' };

/** Routes for audits and observations of an ente as downloadable tables. */
export const enteCalls: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/Entes/:enteId/Auditorias/:formato',
    {
      schema: { tags, summary: 'Auditorías publicadas de un ente, como archivo CSV, Excel o JSON', params: enteTable },
    },
    async ({ params, url }, reply) => {
      const ente = await requireEnte({ params, url });
      const rows = readAuditoriasOfEnte(ente.id);
      const columns = [...enteColumns(ente), ...auditColumns];
      return sendTable(reply, params.formato, { title: 'Auditorías', subject: ente.nombre, columns, rows });
    },
  );
  app.get(
    '/api/Entes/:enteId/Observaciones/:formato',
    {
      schema: { tags, summary: 'Observaciones de un ente, como archivo CSV, Excel o JSON', params: enteTable },
    },
    async ({ params, url }, reply) => {
      const ente = await requireEnte({ params, url });
      const rows = readObservacionesOfEnte(ente.id);
      const columns = [...enteColumns(ente), ...observationColumns];
      return sendTable(reply, params.formato, { title: 'Observaciones', subject: ente.nombre, columns, rows });
    },
  );
  app.get(
    termsCalendar(':enteId'),
    cachedCall({
      tags,
      summary: 'Plazos abiertos de un ente, como calendario (iCalendar)',
      params: byEnte,
    }),
    async ({ params, url }, reply) => {
      const ente = await requireEnte({ params, url });
      const terms = await listEndingTerms({ ...ALL_DAYS, enteIds: [ente.id] });
      reply.type(calendarType);
      return calendarFeed({
        name: `Plazos: ${ente.nombre}`,
        page: publicAddress(entePath(ente.id)),
        entries: terms.map(({ auditoriaId, codigo, vence, notificadaEl, total }) => ({
          id: `plazo-${auditoriaId}-${vence}`,
          day: vence,
          title: `Vence un plazo de la auditoría ${codigo}`,
          text: `${count('observación o recomendación', total, 'observaciones o recomendaciones')} de ${ente.nombre} por responder.`,
          url: publicAddress(auditoriaPath(auditoriaId)),
          // The notification counts as the last change.
          changed: new Date(`${notificadaEl}T00:00:00Z`),
        })),
      });
    },
  );
};

/** Returns the columns that identify the ente in each row, so that files of several entes can be joined. */
function enteColumns<Row>({ id, nombre }: { id: number; nombre: string }): TableColumn<Row>[] {
  return [
    { header: 'Ente (id)', kind: 'integer', of: () => id },
    { header: 'Ente', kind: 'text', of: () => nombre },
  ];
}

/** Returns a figure of the observations of an audit; null while they are not published. */
function ofPublished({ observaciones, observacionesEmitidas }: AuditoriaOfEnte, figure: number): number | null {
  return hasPublishedObservaciones(observaciones, observacionesEmitidas) ? figure : null;
}

const auditColumns: readonly TableColumn<AuditoriaOfEnte>[] = [
  { header: 'Auditoría', kind: 'text', of: ({ codigo }) => codigo },
  { header: 'Cuenta pública', kind: 'integer', of: ({ anio }) => anio },
  { header: 'Tipo', kind: 'text', of: ({ tipo }) => tipo },
  { header: 'Planeada', kind: 'date', of: ({ planeadaEl }) => planeadaEl },
  { header: 'Ejecutada', kind: 'date', of: ({ ejecutadaEl }) => ejecutadaEl },
  { header: 'Notificada', kind: 'date', of: ({ notificadaEl }) => notificadaEl },
  { header: 'Publicada', kind: 'date', of: ({ publicadaEl }) => publicadaEl },
  { header: 'Gasto', kind: 'pesos', of: ({ gasto }) => gasto },
  { header: 'Gasto revisado', kind: 'pesos', of: ({ gastoRevisado }) => gastoRevisado },
  { header: 'Alcance (%)', kind: 'percent', of: ({ gasto, gastoRevisado }) => share(gastoRevisado, gasto) },
  { header: 'Observaciones', kind: 'integer', of: (row) => ofPublished(row, row.observaciones) },
  { header: 'Por solventar', kind: 'integer', of: (row) => ofPublished(row, row.observaciones - row.resueltas) },
  { header: 'Monto observado', kind: 'pesos', of: (row) => ofPublished(row, row.monto) },
  { header: 'Monto por solventar', kind: 'pesos', of: (row) => ofPublished(row, row.montoPorSolventar) },
  { header: 'Recomendaciones', kind: 'integer', of: ({ recomendaciones }) => recomendaciones },
  { header: 'Por atender', kind: 'integer', of: ({ recomendaciones, atendidas }) => recomendaciones - atendidas },
  { header: 'Monto aclarado', kind: 'pesos', of: (row) => ofPublished(row, row.montoAclarado) },
  { header: 'Monto recuperado', kind: 'pesos', of: (row) => ofPublished(row, row.montoRecuperado) },
  { header: 'Monto turnado', kind: 'pesos', of: (row) => ofPublished(row, row.montoTurnado) },
];

const observationColumns: readonly TableColumn<ObservacionOfEnte>[] = [
  { header: 'Cuenta pública', kind: 'integer', of: ({ anio }) => anio },
  { header: 'Auditoría', kind: 'text', of: ({ codigo }) => codigo },
  { header: 'Número', kind: 'integer', of: ({ numero }) => numero },
  { header: 'Materia', kind: 'text', of: ({ naturaleza }) => naturaleza },
  { header: 'Observación', kind: 'text', of: ({ descripcion }) => descripcion },
  { header: 'Monto', kind: 'pesos', of: ({ monto }) => monto },
  { header: 'Estado', kind: 'text', of: ({ estado }) => observacionStates[estado] },
  { header: 'Emitida', kind: 'date', of: ({ emitidaEl }) => emitidaEl },
  { header: 'Resuelta', kind: 'date', of: ({ resueltaEl }) => resueltaEl },
  { header: 'Situación', kind: 'text', of: ({ situacion }) => situacion },
  { header: 'Clave', kind: 'text', of: ({ clave }) => clave },
  { header: 'Monto aclarado', kind: 'pesos', of: ({ montoAclarado }) => montoAclarado },
  { header: 'Monto recuperado', kind: 'pesos', of: ({ montoRecuperado }) => montoRecuperado },
  { header: 'Clase', kind: 'text', of: ({ clase }) => clase },
  { header: 'Unidad responsable', kind: 'text', of: ({ unidadResponsable }) => unidadResponsable },
  { header: 'Respondida', kind: 'date', of: ({ respondidaEl }) => respondidaEl },
];
