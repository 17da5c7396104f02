import type { RouterContextProvider } from 'react-router';
import { pageOutcome } from '#platform/http/page-context.ts';
import { SubmitButton } from '#ui/actions/button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { leaveFromLink } from '../commands/own-subscriptions.server.ts';
import styles from '../components/alerts.module.css';
import { AllEnded } from '../components/link-ended.tsx';
import { leavePath, managePath } from '../rules/paths.ts';
import type { Route } from './+types/baja';

/** Does not end anything, since mail programs that check links also open this page. */
export function loader({ url, context }: { url: URL; context: Readonly<RouterContextProvider> }) {
  context.get(pageOutcome).noStore = true;
  return { token: url.searchParams.get('llave') ?? '' };
}

/** Ends all subscriptions, for the button and the one-click function of mail programs (RFC 8058), which follow no redirects. */
export async function action({ request }: Route.ActionArgs) {
  await leaveFromLink(new URL(request.url).searchParams.get('llave') ?? '');
  return { isDone: true };
}

export default function Baja({ loaderData: { token }, actionData }: Route.ComponentProps) {
  if (actionData) return <AllEnded />;
  return (
    <Page statement="Se terminan todos sus avisos y se borra su dirección de correo, en este momento">
      <form method="post" action={leavePath(token)} className={styles.actions}>
        <SubmitButton>Terminar todos mis avisos</SubmitButton>
      </form>
      <p>
        ¿Solo quiere menos correos? <a href={managePath(token)}>Páuselos o cambie cada cuánto le llegan</a>.
      </p>
    </Page>
  );
}
