import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { DAY_MS, daysFrom } from '#platform/calendar/days.ts';
import { listDelivered } from '#platform/editing/waiting/delivered.ts';
import { formatDateLong, formatInteger } from '#platform/format.ts';
import { hasPublications } from '#platform/publications/lists.ts';
import { sumOf } from '#platform/sum.ts';
import { today } from '#platform/visibility.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { HOME } from '../addresses.ts';
import { weekdayOf } from '../calendario/day-entries.tsx';
import { readDays } from '../calendario/entries.server.ts';
import { Fortnight } from '../calendario/fortnight.tsx';
import { kindsOf } from '../contents/kinds.server.ts';
import { importsOf } from '../importar/imports.server.ts';
import { Head } from '../shell/head.tsx';
import { formatInstant } from '../shell/who-and-when.ts';
import { isAdministrator, signedIn } from '../staff-context.ts';
import { FirstSteps } from './first-steps.tsx';
import styles from './pendientes.module.css';
import { startsOf } from './starts.server.ts';
import { readWaiting } from './waiting.server.ts';
import type { WaitingGroup, WaitingItem } from './waiting-groups.server.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { actor, now } = signedIn(context);
  const day = today(now);
  const [waiting, imports, hasContent, days, delivered] = await Promise.all([
    readWaiting(context, new URL(request.url).searchParams.get('grupo')),
    importsOf(context),
    hasPublications(),
    readDays(context, daysFrom(day, 14)),
    listDelivered(kindsOf(actor), actor.id, new Date(now.getTime() - 7 * DAY_MS)),
  ]);
  return {
    ...waiting,
    day,
    days,
    delivered: delivered.map(({ id, kind, titulo, at }) => ({
      href: `/gestion/${kind.plural}/${id}`,
      title: titulo,
      what: kind.one,
      text: formatInstant(at),
      isUrgent: false,
    })),
    starts: startsOf(actor),
    hasPermissions: actor.permissions.length > 0,
    first: hasContent
      ? null
      : {
          isAdministrator: isAdministrator(actor),
          tables: imports.slice(0, 6).map(({ id, title }) => ({ id, title })),
        },
  };
}

/** Home page of the staff application: the person's pending work. */
export default function Pendientes() {
  const { groups, isWhole, day, days, scheduled, inReview, delivered, starts, hasPermissions, first } =
    useLoaderData<typeof loader>();
  const [calm, urgent] = [
    groups.filter(({ hasNoHurry }) => hasNoHurry),
    groups.filter(({ hasNoHurry }) => !hasNoHurry),
  ];
  const total = sumOf(urgent, (group) => group.total);
  return (
    <>
      <Head
        title={titleOf(total)}
        lead={`${weekdayOf(day, 'long')} ${formatDateLong(day)}`}
        {...(isWhole && { parent: { href: HOME, label: 'Todos los pendientes' } })}
      >
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
      {isWhole ? null : <Fortnight days={days} />}
      <div className={styles.columns}>
        <div>
          {urgent.map((group) => (
            <Group key={group.id} {...group} />
          ))}
          {calm.length > 0 ? <h2 className={styles.calm}>Sin prisa: lo que el sitio necesita</h2> : null}
          {calm.map((group) => (
            <Group key={group.id} {...group} />
          ))}
        </div>
        <div>
          <Beside title="Saldrá al sitio" items={scheduled} />
          <Beside title="Lo suyo, en manos de otros" items={inReview} />
          <Beside title="Lo que entregó, esta semana" items={delivered} />
        </div>
      </div>
    </>
  );
}

function titleOf(total: number): string {
  if (total === 0) return 'Nada espera por usted';
  return total === 1 ? 'Un asunto espera por usted' : `${total} asuntos esperan por usted`;
}

/** A group of items. Its heading is one level lower in the section of groups without urgency. */
function Group({ title, action, items, total, all, hasNoHurry }: WaitingGroup) {
  const listed = sumOf(items, ({ amount = 1 }) => amount);
  const [Heading, Title] = hasNoHurry ? (['h3', 'h4'] as const) : (['h2', 'h3'] as const);
  return (
    <section className={styles.waiting}>
      <Heading className={styles.heading}>
        {title} <span>{listed < total ? `${listed} de ${formatInteger(total)}` : formatInteger(total)}</span>
      </Heading>
      <ul>
        {items.map((item) => (
          <li key={`${item.href} ${item.title} ${item.text}`}>
            <span className={item.isUrgent ? styles.urgent : styles.what}>{item.what}</span>
            <div>
              <Title className={styles.title}>
                <a href={item.href}>{item.title}</a>
              </Title>
              {item.text ? <p>{item.text}</p> : null}
            </div>
            <ButtonLink look="outline" compact href={item.href} aria-label={`${item.action ?? action}: ${item.title}`}>
              {item.action ?? action}
            </ButtonLink>
          </li>
        ))}
      </ul>
      {listed < total ? (
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
