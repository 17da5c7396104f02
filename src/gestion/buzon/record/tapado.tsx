import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { z } from 'zod';
import { recordName } from '#areas/atencion/rules/desk/record-types.ts';
import { Head } from '../../shell/head.tsx';
import { headForHandler } from '../desk.server.ts';
import { UnmaskForm } from './masked-words.tsx';

export async function loader({ params, context }: LoaderFunctionArgs) {
  const head = await headForHandler(context, params.id);
  const mask = z.uuid().safeParse(params.tapado);
  if (!mask.success) throw new Response(null, { status: 404 });
  return { id: head.id, name: recordName(head), mask: mask.data };
}

/** Asks for the reason to see masked words of a record. */
export default function Tapado() {
  const { id, name, mask } = useLoaderData<typeof loader>();
  const address = `/gestion/buzon/${id}`;
  return (
    <>
      <Head
        title="Ver un dato tapado"
        lead="Queda escrito en la bitácora, con su nombre, la hora y el motivo."
        parent={{ href: address, label: `Registro ${name}` }}
      />
      <UnmaskForm mask={mask} action={address} error={undefined} />
    </>
  );
}
