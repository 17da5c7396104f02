import type { LoaderFunctionArgs } from 'react-router';
import { z } from 'zod';
import { FIRST_DAY, LAST_DAY } from '#platform/calendar/days.ts';
import { importTemplate } from '#platform/import/template.ts';
import { today } from '#platform/visibility.ts';
import { staffInput } from '../staff-context.ts';
import { importOfAddress } from './imports.server.ts';

/** Last day of a period. */
const Period = z.iso.date().refine((day) => day >= FIRST_DAY && day <= LAST_DAY);

/** Returns the template of a table as a workbook; `periodo` is the last day of its period. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { definition } = await importOfAddress(context, params.tabla);
  const hasta = Period.safeParse(new URL(request.url).searchParams.get('periodo')).data;
  const content = await definition.templateFor?.({ hasta, today: today(context.get(staffInput).now) });
  return new Response(new Uint8Array(await importTemplate(definition, content)), {
    headers: {
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': `attachment; filename="${content?.file ?? `plantilla-${definition.id}`}.xlsx"`,
    },
  });
}
