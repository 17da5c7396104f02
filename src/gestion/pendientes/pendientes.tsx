import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { contentAction } from '#platform/editing/kind.ts';
import { formatInteger } from '#platform/format.ts';
import { hasPublications } from '#platform/publications/any.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { HOME } from '../addresses.ts';
import { isListed, kindsOf } from '../contents/kinds.server.ts';
import { importsOf } from '../importar/imports.server.ts';
import { Head } from '../shell/head.tsx';
import { isAdministrator, signedIn } from '../staff-context.ts';
import { FirstSteps } from './first-steps.tsx';
import styles from './pendientes.module.css';
import { readWaiting } from './waiting.server.ts';
import type { WaitingGroup, WaitingItem } from './waiting-group.ts';

/** Kinds that can be begun here; the navigation has all. */
const MAX_STARTS = 5;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { actor } = signedIn(context);
  const [waiting, imports, hasContent] = await Promise.all([
    readWaiting(context, new URL(request.url).searchParams.get('grupo')),
    importsOf(context),
    hasPublications(),
  ]);
  return {
    ...waiting,
    starts: kindsOf(actor)
      .filter((kind) => isListed(kind) && actor.can(contentAction(kind, 'editar')))
      .slice(0, MAX_STARTS)
      .map(({ plural, add }) => ({ href: `/gestion/${plural}/nuevo`, label: add })),
    hasPermissions: actor.permissions.length > 0,
    first: hasContent
      ? null
      : {
          isAdministrator: isAdministrator(actor),
          tables: imports.slice(0, 6).map(({ id, title }) => ({ id, title })),
        },
  };
}

/** Home of the staff application: what waits for the person. */
export default function Pendientes() {
  const { groups, isWhole, scheduled, inReview, starts, hasPermissions, first } = useLoaderData<typeof loader>();
  const total = groups.reduce((sum, group) => (group.hasNoHurry ? sum : sum + group.total), 0);
  return (
    <>
      <Head title={titleOf(total)} {...(isWhole && { parent: { href: HOME, label: 'Todos los pendientes' } })}>
        {starts.map(({ href, label }) => (
          <ButtonLink key={href} href={href} look="outline">
            {label}
          </ButtonLink>
        ))}
      </Head>
      {hasPermissions ? null : (
        <p>
          Su cuenta todavía no tiene permisos. Pídalos a quien administra la gestión; valen desde su siguiente página.
        </p>
      )}
      {first ? <FirstSteps {...first} starts={starts} /> : null}
      <div className={styles.columns}>
        <div>
          {groups.map((group) => (
            <Group key={group.id} {...group} />
          ))}
        </div>
        <div>
          <Beside title="Saldrá al sitio" items={scheduled} />
          <Beside title="Lo suyo, en manos de otros" items={inReview} />
        </div>
      </div>
    </>
  );
}

function titleOf(total: number): string {
  if (total === 0) return 'Nada espera por usted';
  return total === 1 ? 'Un asunto espera por usted' : `${total} asuntos esperan por usted`;
}

function Group({ title, action, items, total, all }: WaitingGroup) {
  return (
    <section className={styles.waiting}>
      <h2>
        {title}{' '}
        <span>{items.length < total ? `${items.length} de ${formatInteger(total)}` : formatInteger(total)}</span>
      </h2>
      <ul>
        {items.map((item) => (
          <li key={`${item.href} ${item.text}`}>
            <span className={item.isUrgent ? styles.urgent : styles.what}>{item.what}</span>
            <div>
              <h3>
                <a href={item.href}>{item.title}</a>
              </h3>
              {item.text ? <p>{item.text}</p> : null}
            </div>
            <ButtonLink look="outline" compact href={item.href} aria-label={`${action}: ${item.title}`}>
              {action}
            </ButtonLink>
          </li>
        ))}
      </ul>
      {items.length < total ? (
        <p>
          <a href={all}>Ver los {formatInteger(total)}</a>
        </p>
      ) : null}
    </section>
  );
}

function Beside({ title, items }: { title: string; items: WaitingItem[] }) {
  if (items.length === 0) return null;
  return (
    <section className={styles.beside}>
      <h2>{title}</h2>
      <ul>
        {items.map(({ href, title: name, what, text }) => (
          <li key={href}>
            <a href={href}>{name}</a>
            <span>{text || what}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
