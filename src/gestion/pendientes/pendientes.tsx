import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { type ContentKind, contentAction } from '#platform/editing/kind.ts';
import { listWaiting } from '#platform/editing/read.ts';
import { listNames } from '#platform/identity/people.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { kindsOf } from '../contents/kinds.server.ts';
import { Head } from '../shell/head.tsx';
import { formatInstant } from '../shell/instant.ts';
import { signedIn } from '../staff-context.ts';
import styles from './pendientes.module.css';

type Waiting = Awaited<ReturnType<typeof listWaiting>>[number];
type Item = { id: number; href: string; kind: string; titulo: string; by: string; at: string };

export async function loader({ context }: LoaderFunctionArgs) {
  const { actor } = signedIn(context);
  const kinds = kindsOf(actor);
  const [rows, names] = await Promise.all([listWaiting(kinds.map(({ tipo }) => tipo)), listNames()]);
  const known = rows.flatMap((row) => {
    const kind = kinds.find(({ tipo }) => tipo === row.tipo);
    return kind ? [{ row, kind, item: itemOf(row, kind, names) }] : [];
  });
  type Known = (typeof known)[number];
  const select = (condition: (each: Known) => boolean) => known.filter(condition).map(({ item }) => item);
  const isMine = ({ row }: Known) => row.responsable === actor.id;
  const publishes = ({ kind }: Known) => actor.can(contentAction(kind, 'publicar'));
  return {
    groups: [
      {
        title: 'No se publicó a su hora',
        action: 'Corregir',
        rows: select((each) => each.row.fallo !== null && (isMine(each) || publishes(each))),
      },
      {
        title: 'Por revisar',
        action: 'Revisar',
        rows: select((each) => each.row.estado === 'revision' && publishes(each)),
      },
      {
        title: 'Le devolvieron',
        action: 'Atender',
        rows: select((each) => each.row.estado === 'devuelto' && isMine(each)),
      },
      {
        title: 'Sus borradores',
        action: 'Seguir',
        rows: select((each) => each.row.estado === 'borrador' && isMine(each)),
      },
    ].filter((group) => group.rows.length > 0),
    scheduled: select(({ row }) => row.estado === 'programado'),
    inReview: select((each) => each.row.estado === 'revision' && isMine(each)),
    starts: kinds
      .filter((kind) => actor.can(contentAction(kind, 'editar')))
      .map(({ plural, add }) => ({ href: `/gestion/${plural}/nuevo`, label: add })),
    hasPermissions: actor.permissions.length > 0,
  };
}

function itemOf(row: Waiting, kind: ContentKind, names: ReadonlyMap<string, string>): Item {
  return {
    ...{ id: row.id, titulo: row.titulo, kind: kind.one, href: `/gestion/${kind.plural}/${row.id}` },
    by: names.get(row.responsable ?? '') ?? '',
    at: formatInstant(row.programadoPara ?? row.actualizado),
  };
}

/** Home of the staff application: what waits for the person. */
export default function Pendientes() {
  const { groups, scheduled, inReview, starts, hasPermissions } = useLoaderData<typeof loader>();
  const total = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  return (
    <>
      <Head title={titleOf(total)}>
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
      {groups.map((group) => (
        <Group key={group.title} {...group} />
      ))}
      <Group title="Saldrá al sitio" rows={scheduled} />
      <Group title="Lo suyo, en revisión" rows={inReview} />
    </>
  );
}

function titleOf(total: number): string {
  if (total === 0) return 'Nada espera por usted';
  return total === 1 ? 'Un asunto espera por usted' : `${total} asuntos esperan por usted`;
}

function Group({ title, action, rows }: { title: string; action?: string; rows: Item[] }) {
  if (rows.length === 0) return null;
  return (
    <section className={styles.group}>
      <h2>
        {title} <span>{rows.length}</span>
      </h2>
      <ul>
        {rows.map(({ id, href, kind, titulo, by, at }) => (
          <li key={id}>
            <div>
              <h3>
                <a href={href}>{titulo}</a>
              </h3>
              <p>
                {kind}. {by}, {at}
              </p>
            </div>
            {action ? (
              <ButtonLink look="outline" compact href={href} aria-label={`${action}: ${titulo}`}>
                {action}
              </ButtonLink>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
