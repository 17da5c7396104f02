import type { LoaderFunctionArgs } from 'react-router';
import { declaredResult } from '#platform/editing/declared-reads.ts';
import { searchedText } from '../../../addresses.ts';
import { signedIn } from '../../../staff-context.ts';
import { kindOfAddress } from '../../kinds.server.ts';

/** Returns suggestions for the text that a person types in a field, as JSON. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const kind = kindOfAddress(params.tipo, signedIn(context).actor);
  const query = new URL(request.url).searchParams;
  const field = kind.fields.find(({ name, suggest }) => suggest && name === query.get('campo'));
  if (!field) throw new Response(null, { status: 404 });
  const texto = searchedText(query);
  return Response.json({ rows: texto === '' ? [] : await declaredResult(field.suggest, texto) });
}
