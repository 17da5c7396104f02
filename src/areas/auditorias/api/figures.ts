import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { examples } from '#institution/examples.ts';
import { idParam } from '#platform/http/params.ts';
import { sendTable, tableFormat } from '#platform/tables/send-table.ts';
import type { TableColumn } from '#platform/tables/table.ts';
import { listObservaciones, type Observacion } from '../queries/auditorias.ts';
import { findCutOff } from '../queries/cut-off.ts';
import { type DestinosOfYear, listDestinosOfEnte } from '../queries/destinos.ts';
import { listPeers, type Peer } from '../queries/peers.ts';
import { destinos, destinoTexts } from '../rules/figures/destinos.ts';
import { type Measure, measures } from '../rules/figures/measures.ts';
import { observacionStates } from '../rules/observacion-words.ts';
import { cutOffColumn } from '../rules/past-day.ts';
import { enteTable, requireAuditoria, requireEnte } from './params.ts';

const tags = ['auditorías'];

/** Routes for the figures of the page of an ente as downloadable tables. */
export const figureCalls: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/Entes/:enteId/Destinos/:formato',
    {
      schema: {
        tags,
        summary: 'Pesos observados a un ente por cuenta pública y destino, como archivo CSV, Excel o JSON',
        params: enteTable,
      },
    },
    async ({ params, url }, reply) => {
      const ente = await requireEnte({ params, url });
      const rows = await listDestinosOfEnte(ente.id);
      return sendTable(reply, params.formato, {
        title: 'Montos',
        subject: ente.nombre,
        columns: destinationColumns,
        rows,
      });
    },
  );
  app.get(
    '/api/Entes/:enteId/Comparables/:formato',
    {
      schema: {
        tags,
        summary: 'Medidas de los entes del mismo tipo, como archivo CSV, Excel o JSON',
        params: enteTable,
      },
    },
    async ({ params, url }, reply) => {
      const ente = await requireEnte({ params, url });
      const [rows, cutOff] = await Promise.all([listPeers(ente.tipoEnteId), findCutOff()]);
      const columns = [...peerColumns, cutOffColumn(cutOff)];
      return sendTable(reply, params.formato, { title: 'Entes comparables', subject: ente.tipo, columns, rows });
    },
  );
  app.get(
    '/api/Auditorias/:auditoriaId/Observaciones/:formato',
    {
      schema: {
        tags,
        summary: 'Observaciones de una auditoría con sus fechas, como archivo CSV, Excel o JSON',
        params: z.object({
          auditoriaId: idParam.meta({ example: String(examples.ids.auditoriaObservada) }),
          formato: tableFormat,
        }),
      },
    },
    async ({ params, url }, reply) => {
      const auditoria = await requireAuditoria({ params, url });
      const rows = await listObservaciones(auditoria.id);
      return sendTable(reply, params.formato, {
        title: 'Observaciones de la auditoría',
        subject: auditoria.codigo,
        columns: observationColumns,
        rows,
      });
    },
  );
};

const observationColumns: readonly TableColumn<Observacion>[] = [
  { header: 'Número', kind: 'integer', of: ({ numero }) => numero },
  { header: 'Clave', kind: 'text', of: ({ clave }) => clave },
  { header: 'Materia', kind: 'text', of: ({ naturaleza }) => naturaleza },
  { header: 'Observación', kind: 'text', of: ({ descripcion }) => descripcion },
  { header: 'Monto', kind: 'pesos', of: ({ monto }) => monto },
  { header: 'Monto aclarado', kind: 'pesos', of: ({ montoAclarado }) => montoAclarado },
  { header: 'Monto recuperado', kind: 'pesos', of: ({ montoRecuperado }) => montoRecuperado },
  { header: 'Estado', kind: 'text', of: ({ estado }) => observacionStates[estado] },
  { header: 'Situación', kind: 'text', of: ({ situacion }) => situacion },
  { header: 'Emitida', kind: 'date', of: ({ emitidaEl }) => emitidaEl },
  { header: 'Resuelta', kind: 'date', of: ({ resueltaEl }) => resueltaEl },
];

const destinationColumns: readonly TableColumn<DestinosOfYear>[] = [
  { header: 'Cuenta pública', kind: 'integer', of: ({ anio }) => anio },
  { header: 'Observaciones', kind: 'integer', of: ({ observado }) => observado.casos },
  { header: 'Por resolver', kind: 'integer', of: ({ porResolver }) => porResolver.casos },
  { header: 'Monto observado', kind: 'pesos', of: ({ observado }) => observado.monto },
  ...destinos.map(
    (id): TableColumn<DestinosOfYear> => ({
      header: `Monto ${destinoTexts[id].label.toLowerCase()}`,
      kind: 'pesos',
      of: (row) => row[id].monto,
    }),
  ),
];

const peerColumns: readonly TableColumn<Peer>[] = [
  { header: 'Ente (id)', kind: 'integer', of: ({ id }) => id },
  { header: 'Ente', kind: 'text', of: ({ nombre }) => nombre },
  { header: 'Observaciones', kind: 'integer', of: ({ observaciones }) => observaciones },
  { header: 'Resueltas', kind: 'integer', of: ({ resueltas }) => resueltas },
  { header: 'Monto observado', kind: 'pesos', of: ({ observado }) => observado },
  { header: 'Monto por resolver', kind: 'pesos', of: ({ porResolver }) => porResolver },
  { header: 'Gasto revisado', kind: 'pesos', of: ({ revisado }) => revisado },
  ...measures.map(measureColumn),
];

/** Returns the column of a measure. Measures in pesos are written in cents, like amounts. */
function measureColumn({ id, label, of }: Measure): TableColumn<Peer> {
  if (id === 'dias') return { header: label, kind: 'integer', of };
  if (id === 'resueltas') return { header: label, kind: 'percent', of };
  return {
    header: label,
    kind: 'pesos',
    of: (peer) => {
      const value = of(peer);
      return value === null ? null : Math.round(value * 100);
    },
  };
}
