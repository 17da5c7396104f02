import type { FastifyReply } from 'fastify';
import { csvFile } from '../text/csv.ts';

/** Answers a table as a CSV file to be saved under `name` (no ending; letters, digits and hyphens). */
export function sendCsv(
  reply: FastifyReply,
  name: string,
  header: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
): FastifyReply {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .send(csvFile(header, rows));
}
