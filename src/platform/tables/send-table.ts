import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { formatInteger } from '../format.ts';
import { Problem } from '../http/problem.ts';
import { slugOf } from '../text/slug.ts';
import { csvFile } from './csv.ts';
import { MOST_WORKBOOK_ROWS, type TableFile, type TableFormat, tableFormats } from './table-file.ts';
import { workbookFile } from './workbook.ts';

/** The last part of the address of a table: the format in which it is saved. */
export const tableFormat = z
  .enum(tableFormats, 'Los formatos son csv y xlsx.')
  .meta({ description: 'Formato del archivo: csv o xlsx.', example: 'csv' });

/** Answers a table as a file to be saved under the words of its title. A workbook that would be too long does not exist (404). */
export async function sendTable<Row>(
  reply: FastifyReply,
  format: TableFormat,
  table: TableFile<Row>,
): Promise<FastifyReply> {
  if (format === 'xlsx' && table.rows.length > MOST_WORKBOOK_ROWS)
    throw new Problem('no-encontrado', {
      title: `Esta tabla tiene más de ${formatInteger(MOST_WORKBOOK_ROWS)} renglones y no se ofrece en Excel. Descárguela en CSV.`,
    });
  reply.header(
    'content-disposition',
    `attachment; filename="${slugOf(`${table.title} ${table.subject ?? ''}`)}.${format}"`,
  );
  if (format === 'csv') return reply.type('text/csv; charset=utf-8').send(csvFile(table));
  return reply
    .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    .send(await workbookFile(table));
}
