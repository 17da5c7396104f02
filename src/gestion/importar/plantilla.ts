import type { LoaderFunctionArgs } from 'react-router';
import { importTemplate } from '#platform/import/template.ts';
import { importOfAddress } from './imports.server.ts';

/** The template of a table, as a workbook. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { definition } = await importOfAddress(context, params.tabla);
  return new Response(new Uint8Array(await importTemplate(definition)), {
    headers: {
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': `attachment; filename="plantilla-${definition.id}.xlsx"`,
    },
  });
}
