import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { ActorKind } from '#platform/acts/actor.ts';
import { listEntries } from '#platform/acts/entries.ts';
import { pageFromAddress } from '#platform/http/paging.ts';
import { listNames } from '#platform/identity/people.ts';
import { ButtonLink, SubmitButton } from '#ui/actions/button.tsx';
import { Pager } from '#ui/data/pager.tsx';
import { Table } from '#ui/data/table.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import listStyles from '../contents/list/list.module.css';
import { scopeNames } from '../personal/areas.server.ts';
import { Head } from '../shell/head.tsx';
import { NoMatch } from '../shell/list-parts.tsx';
import { pageCount } from '../shell/long-list.ts';
import { SearchedSelect } from '../shell/searched-select.tsx';
import { formatInstant } from '../shell/who-and-when.ts';
import { requirePermission } from '../staff-context.ts';
import { describeAction } from './action-words.ts';
import styles from './bitacora.module.css';
import { describeDetail } from './detail-words.ts';
import { actorKinds, readFilter } from './log-filter.ts';
import { type ActionChoice, listActionChoices } from './logged-actions.server.ts';
import { describeObjects, type ObjectWords } from './objects.server.ts';

const PAGE_ROWS = 50;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { actor, config, listImports } = requirePermission(context, ({ can }) => can('bitacora.consultar'));
  const query = new URL(request.url).searchParams;
  const { address, filter } = readFilter(query);
  const page = pageFromAddress(query);
  const [rows, names, imports] = await Promise.all([
    listEntries(filter, { first: (page - 1) * PAGE_ROWS, size: PAGE_ROWS }),
    listNames(),
    listImports(),
  ]);
  const tables = new Map([...imports.values()].map(({ id, title }) => [id, title]));
  const objects = await describeObjects(actor, rows, { people: names, tables, site: config.publicUrl.origin });
  const total = rows[0]?.total ?? 0;
  return {
    address,
    page,
    total,
    pages: pageCount(total, PAGE_ROWS),
    choices: withPresent(listActionChoices(imports.values()), address.accion),
    anchors: `${config.publicUrl.origin}/transparencia/bitacora.txt`,
    rows: rows.map(({ numero, momento, accion, actorTipo, actorId, detalle, huella }, index) => ({
      numero,
      accion,
      huella: huella.slice(0, 12),
      at: formatInstant(momento),
      done: describeAction(accion),
      who: names.get(actorId) ?? `${actorKinds[actorTipo as ActorKind] ?? actorTipo}: ${actorId}`,
      object: objects[index],
      detail: describeDetail(detalle, { people: names, scopes: scopeNames }),
    })),
  };
}

/** Returns the filter options, with the action of the address added if it belongs to an earlier version of the program. */
function withPresent(choices: ActionChoice[], accion: string): ActionChoice[] {
  const isKnown = accion === '' || choices.some(({ value }) => value === accion);
  return isKnown ? choices : [{ value: accion, label: accion }, ...choices];
}

/** The audit log with its filters: who, what and when; never content. */
export default function Bitacora() {
  const { address, choices, page, pages, total, rows, anchors } = useLoaderData<typeof loader>();
  const base = '/gestion/bitacora';
  const filtered = Object.entries(address).filter(([, value]) => value !== '');
  const addressWith = (path: string, changes: Record<string, string> = {}) =>
    `${path}?${new URLSearchParams([...filtered, ...Object.entries(changes)])}`;
  return (
    <>
      <Head title="Bitácora" lead="Quién hizo qué y cuándo. La bitácora guarda números y huellas, nunca contenidos.">
        <ButtonLink look="outline" href={addressWith(`${base}/exportar`)}>
          Exportar
        </ButtonLink>
      </Head>
      <form method="get" action={base} className={listStyles.filters} aria-label="Filtros">
        <SearchedSelect
          label="Qué se hizo"
          name="accion"
          placeholder="Cualquier cosa"
          defaultValue={address.accion}
          options={choices}
        />
        <Select
          label="Quién"
          name="actor"
          placeholder="Cualquiera"
          defaultValue={address.actor}
          options={Object.entries(actorKinds).map(([value, label]) => ({ value, label }))}
        />
        <TextField label="Desde" name="desde" type="date" defaultValue={address.desde} />
        <TextField label="Hasta" name="hasta" type="date" defaultValue={address.hasta} />
        <SubmitButton look="outline">Filtrar</SubmitButton>
      </form>
      <p className="aux" role="status">
        {total === 1 ? 'Una entrada.' : `${total} entradas.`} Cada día se publica un <a href={anchors}>ancla</a>: con
        ella se comprueba que la bitácora no se reescribió.
      </p>
      <Table
        caption={<span className="solo-lector">Entradas de la bitácora</span>}
        columns={[
          { id: 'numero', label: 'Número', cell: (row) => row.numero },
          { id: 'at', label: 'Momento', cell: (row) => row.at },
          { id: 'who', label: 'Quién', cell: (row) => <span className={styles.name}>{row.who}</span> },
          {
            id: 'accion',
            label: 'Acción',
            cell: (row) => (
              <span className={styles.action}>
                {row.done}
                <small>{row.accion}</small>
              </span>
            ),
          },
          { id: 'object', label: 'Sobre qué', cell: (row) => <Subject {...row.object} /> },
          { id: 'detail', label: 'Detalle', cell: (row) => <span className={styles.code}>{row.detail}</span> },
          { id: 'huella', label: 'Huella', cell: (row) => <code>{row.huella}…</code> },
        ]}
        rows={rows}
        rowKey={(row) => row.numero}
        empty={filtered.length > 0 ? <NoMatch base={base} /> : 'Todavía no hay entradas.'}
      />
      <Pager
        page={page}
        pages={pages}
        label="Páginas de la bitácora"
        linkTo={(number) => addressWith(base, { pagina: String(number) })}
      />
    </>
  );
}

/** Subject of an entry, with a link if the reader may open it. */
function Subject({ text = '', href }: Partial<ObjectWords>) {
  return <span className={styles.name}>{href ? <a href={href}>{text}</a> : text}</span>;
}
