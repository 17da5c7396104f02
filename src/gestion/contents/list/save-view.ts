import { type ActionFunctionArgs, redirect } from 'react-router';
import { deleteView, MAX_NAME, saveView } from '#platform/editing/saved-views.ts';
import { formText } from '#platform/http/form-text.ts';
import { oneLine } from '#platform/text/one-line.ts';
import { signedIn } from '../../staff-context.ts';
import { listedKindOfAddress } from '../kinds.server.ts';

/** Saves the view of a list under a name, or deletes one, and redirects to the list. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { actor } = signedIn(context);
  const { plural } = listedKindOfAddress(params.tipo, actor);
  const form = await request.formData();
  const list = { persona: actor.id, lista: plural };
  const nombre = oneLine(formText(form, 'nombre')).slice(0, MAX_NAME);
  // Normalises the query, so that it cannot redirect elsewhere.
  const consulta = new URLSearchParams(formText(form, 'consulta')).toString();
  if (nombre === '' || consulta === '') throw new Response(null, { status: 400 });
  const base = `/gestion/${plural}`;
  if (formText(form, 'accion') === 'quitar') {
    await deleteView(list, nombre);
    return redirect(`${base}?${consulta}&aviso=vista-quitada`, 303);
  }
  const isSaved = await saveView(list, { nombre, consulta });
  return redirect(`${base}?${consulta}&aviso=${isSaved ? 'vista-guardada' : 'demasiadas-vistas'}`, 303);
}
