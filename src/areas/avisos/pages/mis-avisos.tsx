import { type RouterContextProvider, redirect } from 'react-router';
import { afterPreposition } from '#areas/entes/rules/article.ts';
import { readFields } from '#platform/guard/page-form.ts';
import { pageOutcome } from '#platform/http/page-context.ts';
import { capitalized } from '#platform/text/first-letter.ts';
import { SubmitButton } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Select } from '#ui/forms/select.tsx';
import { Page } from '#ui/layout/page.tsx';
import { changeFromLink } from '../commands/own-subscriptions.server.ts';
import { readToken } from '../commands/tokens.ts';
import styles from '../components/alerts.module.css';
import { AllEnded, LinkEnded } from '../components/link-ended.tsx';
import { findOwnSubscriptions, type OwnSubscription } from '../queries/own.ts';
import { managePath } from '../rules/paths.ts';
import { ritmos } from '../rules/scope.ts';
import { claseList, ritmoNames } from '../rules/words.ts';
import type { Route } from './+types/mis-avisos';

/** Sentence after a change, by its name. */
const doneWords = new Map([
  ['confirmar', 'Confirmado. Ya le escribimos cuando haya algo.'],
  ['ritmo', 'Guardamos cada cuánto le escribimos.'],
  ['pausar', 'Ya no le escribimos, hasta que usted los reanude.'],
  ['reanudar', 'Le escribimos otra vez.'],
  ['terminar', 'Terminamos ese aviso.'],
]);

/** Loads the subscriptions of the person of a link. */
export async function loader({ url, context }: { url: URL; context: Readonly<RouterContextProvider> }) {
  context.get(pageOutcome).noStore = true;
  const token = url.searchParams.get('llave') ?? '';
  const id = readToken('avisos', token);
  const done = doneWords.get(url.searchParams.get('hecho') ?? '');
  return { token, done, own: id === undefined ? undefined : await findOwnSubscriptions(id) };
}

/** Performs a change, and shows the page again with a confirmation; nothing is left to show if the last subscription ended. */
export async function action(args: Route.ActionArgs) {
  const token = new URL(args.request.url).searchParams.get('llave') ?? '';
  // A body that is not a form requests nothing.
  const fields: Record<string, string> = await readFields(args).catch(() => ({}));
  const outcome = await changeFromLink(token, fields, new Date());
  const id = readToken('avisos', token);
  if (outcome === 'ended' && id !== undefined && !(await findOwnSubscriptions(id))) return { isEnded: true };
  return redirect(managePath(token, fields.accion), 303);
}

export default function MisAvisos({ loaderData: { token, own, done }, actionData }: Route.ComponentProps) {
  if (actionData?.isEnded) return <AllEnded />;
  if (!own) return <LinkEnded />;
  const { pausa, list } = own;
  const path = managePath(token);
  return (
    <Page statement={sentenceOf(list.length, pausa !== null)}>
      {done ? (
        <Notice tone="success" announced>
          <p>{done}</p>
        </Notice>
      ) : null}
      {pausa === 'rebotes' ? (
        <Notice tone="warning">
          <p>Los pausamos porque el servidor de su correo rechazó dos seguidos. Si ya funciona, reanúdelos.</p>
        </Notice>
      ) : null}
      <ul className={styles.mine}>
        {list.map((subscription) => (
          <Subscription key={subscription.id} path={path} {...subscription} />
        ))}
      </ul>
      <div className={styles.actions}>
        <form method="post" action={path}>
          <input type="hidden" name="accion" value={pausa === null ? 'pausar' : 'reanudar'} />
          <SubmitButton look="outline">{pausa === null ? 'Pausar todos' : 'Reanudar'}</SubmitButton>
        </form>
        <form method="post" action={path}>
          <input type="hidden" name="accion" value="terminar-todo" />
          <SubmitButton look="outline">Terminar todos y borrar mi dirección</SubmitButton>
        </form>
      </div>
      <p className="aux">
        Mientras estén en pausa no se guarda nada para después. El enlace de esta página es solo suyo: no lo comparta.
      </p>
    </Page>
  );
}

function sentenceOf(amount: number, isPaused: boolean): string {
  const what = amount === 1 ? 'Usted tiene un aviso' : `Usted tiene ${amount} avisos`;
  return isPaused ? `${what}, en pausa` : what;
}

function Subscription({ path, id, clave, nombre, direccion, clases, ritmo }: OwnSubscription & { path: string }) {
  return (
    <li>
      <div>
        <p className={styles.name}>
          <a href={direccion}>
            <bdi>{capitalized(nombre)}</bdi>
          </a>
        </p>
        <p className="aux">{claseList(clases, /^(ente|municipio):/.test(clave))}</p>
      </div>
      <form method="post" action={path}>
        <input type="hidden" name="accion" value="ritmo" />
        <input type="hidden" name="id" value={id} />
        <Select
          label="Cada cuánto"
          name="ritmo"
          id={`ritmo-${id}`}
          defaultValue={ritmo}
          options={ritmos.map((value) => ({ value, label: ritmoNames[value].label }))}
        />
        <SubmitButton look="outline" compact>
          Cambiar
        </SubmitButton>
      </form>
      <form method="post" action={path}>
        <input type="hidden" name="accion" value="terminar" />
        <input type="hidden" name="id" value={id} />
        <SubmitButton look="outline" compact>
          Terminar<span className="solo-lector"> los avisos {afterPreposition('de', nombre)}</span>
        </SubmitButton>
      </form>
    </li>
  );
}
