import { type ActionFunctionArgs, redirect } from 'react-router';
import { formText } from '#platform/http/form-text.ts';
import { closeTour } from '#platform/identity/closed-tours.ts';
import { signedIn } from '../../staff-context.ts';
import { isTour } from './tours.ts';

/** Closes a tour permanently, and redirects back to its page. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { actor } = signedIn(context);
  const form = await request.formData();
  const tour = formText(form, 'recorrido');
  const back = formText(form, 'vuelta');
  if (!isTour(tour) || !/^\/gestion\/[^\\]*$/.test(back)) throw new Response(null, { status: 400 });
  await closeTour(actor.id, tour);
  return redirect(back, 303);
}
