import type { LoaderFunctionArgs } from 'react-router';
import { z } from 'zod';
import { drawAdjunto } from '#areas/atencion/commands/desk/attachments.ts';
import { PAGES_DRAWN, pageWidths } from '#platform/pdf/pictures/sizes.ts';
import { handlerOf, headOfAddress, withDeskErrors } from '../desk.server.ts';
import { openKeyOf } from '../key/llave.server.ts';

const Params = z.object({ adjunto: z.uuid(), hoja: z.coerce.number().int().min(1).max(PAGES_DRAWN) });

/** Returns a page of an attachment as a picture. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { actor } = handlerOf(context);
  const head = await headOfAddress(params.id);
  const parsed = Params.safeParse(params);
  const width = pageWidths.find((each) => String(each) === new URL(request.url).searchParams.get('ancho'));
  if (!parsed.success || !width) throw new Response(null, { status: 404 });
  const { adjunto: adjuntoId, hoja: page } = parsed.data;
  const key = await openKeyOf(context, request);
  const picture = await withDeskErrors(() => drawAdjunto(actor, { head, key, adjuntoId, page, width }));
  if (!picture) throw new Response(null, { status: 404 });
  return new Response(new Uint8Array(picture), { headers: { 'content-type': 'image/webp' } });
}
