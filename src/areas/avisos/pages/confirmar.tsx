import { type RouterContextProvider, redirect } from 'react-router';
import { afterPreposition } from '#areas/entes/rules/article.ts';
import { pageOutcome } from '#platform/http/page-context.ts';
import { SubmitButton } from '#ui/actions/button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { confirmFromLink } from '../commands/own-subscriptions.server.ts';
import { readToken } from '../commands/tokens.ts';
import { LinkEnded } from '../components/link-ended.tsx';
import { findRequestToConfirm } from '../queries/own.ts';
import { confirmPath, managePath } from '../rules/paths.ts';
import { ritmoWords } from '../rules/words.ts';
import type { Route } from './+types/confirmar';

/** Loads the request of a link. Opening it does not confirm, since mail programs open links too. */
export async function loader({ url, context }: { url: URL; context: Readonly<RouterContextProvider> }) {
  context.get(pageOutcome).noStore = true;
  const token = url.searchParams.get('llave') ?? '';
  const id = Number(readToken('confirmar', token));
  const request = Number.isSafeInteger(id) ? await findRequestToConfirm(id) : undefined;
  return { token, request };
}

/** Confirms the request, and redirects to the subscriptions of the person. */
export async function action({ request }: Route.ActionArgs) {
  const token = new URL(request.url).searchParams.get('llave') ?? '';
  const personToken = await confirmFromLink(token, new Date());
  return redirect(personToken ? managePath(personToken, 'confirmar') : confirmPath(token), 303);
}

export default function Confirmar({ loaderData: { token, request } }: Route.ComponentProps) {
  if (!request) return <LinkEnded />;
  return (
    <Page statement={`Le escribiremos ${ritmoWords[request.ritmo]} ${afterPreposition('de', request.nombre)}`}>
      <form method="post" action={confirmPath(token)}>
        <SubmitButton>Confirmar</SubmitButton>
      </form>
    </Page>
  );
}
