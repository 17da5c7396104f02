import { Readable } from 'node:stream';
import type { LoaderFunctionArgs } from 'react-router';
import { z } from 'zod';
import { downloadAdjunto } from '#areas/atencion/commands/desk/attachments.ts';
import { handlerOf, headOfAddress, withDeskErrors } from '../desk.server.ts';
import { openKeyOf } from '../key/llave.server.ts';

/** Returns the original of an attachment, always as a download. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { actor, config } = handlerOf(context);
  const head = await headOfAddress(params.id);
  const adjuntoId = z.uuid().safeParse(params.adjunto);
  const key = await openKeyOf(context, request);
  const file = adjuntoId.success
    ? await withDeskErrors(() =>
        downloadAdjunto(actor, { head, key, adjuntoId: adjuntoId.data, clamdHost: config.CLAMD_HOST }),
      )
    : undefined;
  if (!file) throw new Response(null, { status: 404 });
  const { nombre, bytes } = file.metadata;
  return new Response(Readable.toWeb(Readable.from(file.content, { objectMode: false })) as ReadableStream, {
    headers: {
      'content-type': 'application/octet-stream',
      'content-length': String(bytes),
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(nombre)}`,
    },
  });
}
