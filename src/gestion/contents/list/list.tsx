import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { contentAction, hasRecords } from '#platform/editing/kind.ts';
import { siteNames, stateNames } from '#platform/editing/states.ts';
import { formatDateLong } from '#platform/format.ts';
import { listNames } from '#platform/identity/people.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { Pager } from '#ui/data/pager.tsx';
import { Table } from '#ui/data/table.tsx';
import { StatusTag } from '#ui/feedback/status-tag.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Head } from '../../shell/head.tsx';
import { formatInstant } from '../../shell/instant.ts';
import { NoMatch } from '../../shell/no-match.tsx';
import { signedIn } from '../../staff-context.ts';
import { mayPerformBulk } from '../bulk/bulk.server.ts';
import { type BulkAct, bulkActs } from '../bulk/bulk-acts.ts';
import { listedKindOfAddress } from '../kinds.server.ts';
import { stateTones } from '../state-tones.ts';
import styles from './list.module.css';
import { readListing } from './listing.server.ts';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { actor } = signedIn(context);
  const kind = listedKindOfAddress(params.tipo, actor);
  const query = new URL(request.url).searchParams;
  const [found, names] = await Promise.all([readListing(kind, query), listNames()]);
  const { listing, page, pages, total, rows } = found;
  return {
    kind: { plural: kind.plural, many: kind.many, add: kind.add, hasDates: hasRecords(kind) },
    acts: (Object.keys(bulkActs) as BulkAct[])
      .filter((act) => mayPerformBulk({ kind, actor, act }))
      .map((act) => ({ value: act, label: bulkActs[act].label })),
    mayAdd: actor.can(contentAction(kind, 'editar')),
    ...{ listing, page, pages, total },
    people: [...names].map(([value, label]) => ({ value, label })),
    rows: rows.map(({ id, registro, titulo, estado, sitio, responsable, programado, fallo, fecha, actualizado }) => ({
      key: String(id ?? `r${registro}`),
      address: `/gestion/${kind.plural}/${id ?? `r${registro}`}`,
      ...{ titulo, estado, sitio },
      note: fallo ? 'No se publicó a su hora' : programado ? `Sale el ${formatInstant(programado)}` : '',
      responsable: responsable ? (names.get(responsable) ?? '') : '',
      fecha: fecha ? formatDateLong(fecha) : '',
      actualizado: actualizado ? formatInstant(actualizado) : '',
    })),
  };
}

const options = (names: Record<string, string>) => Object.entries(names).map(([value, label]) => ({ value, label }));

/** The list of any kind of content; search, filters and order are in its address. */
export default function List() {
  const { kind, acts, mayAdd, listing, page, pages, total, rows, people } = useLoaderData<typeof loader>();
  const base = `/gestion/${kind.plural}`;
  const filtered = Object.entries(listing).filter(([, value]) => value !== '');
  const addressWith = (changes: Record<string, string>) =>
    `${base}?${new URLSearchParams([...Object.entries({ ...Object.fromEntries(filtered), ...changes })])}`;
  return (
    <>
      <Head title={kind.many}>
        <ButtonLink look="outline" href={addressWith({}).replace(base, `${base}/exportar`)}>
          Exportar
        </ButtonLink>
        {mayAdd ? <ButtonLink href={`${base}/nuevo`}>{kind.add}</ButtonLink> : null}
      </Head>
      <form method="get" action={base} className={styles.filters} aria-label="Filtros">
        <TextField label="Buscar por título" name="texto" type="search" defaultValue={listing.texto} maxLength={100} />
        <Select
          label="En el sitio"
          name="sitio"
          placeholder="Todos"
          defaultValue={listing.sitio}
          options={options(siteNames)}
        />
        <Select
          label="En trabajo"
          name="trabajo"
          placeholder="Cualquiera"
          defaultValue={listing.trabajo}
          options={options(stateNames)}
        />
        <Select
          label="Responsable"
          name="responsable"
          placeholder="Todas las personas"
          defaultValue={listing.responsable}
          options={people}
        />
        <Button type="submit" look="outline">
          Filtrar
        </Button>
      </form>
      <p className="aux" role="status">
        {total === 1 ? 'Un resultado.' : `${total} resultados.`} La dirección de esta página guarda la búsqueda, los
        filtros y el orden.
      </p>
      <form method="get" action={`${base}/lote`}>
        <Table
          caption={<span className="solo-lector">{kind.many}</span>}
          columns={[
            {
              id: 'titulo',
              label: 'Título',
              sort: {
                href: addressWith({ orden: 'titulo' }),
                direction: sorted(listing.orden === 'titulo', 'ascending'),
              },
              cell: (row) => (
                <div className={styles.choice}>
                  {acts.length > 0 ? (
                    <input type="checkbox" name="id" value={row.key} aria-label={`Elegir: ${row.titulo}`} />
                  ) : null}
                  <div>
                    <a href={row.address}>{row.titulo}</a>
                    {row.note ? <span className={styles.note}>{row.note}</span> : null}
                  </div>
                </div>
              ),
            },
            { id: 'sitio', label: 'En el sitio', cell: (row) => siteNames[row.sitio] },
            {
              id: 'trabajo',
              label: 'En trabajo',
              cell: (row) => <StatusTag tone={stateTones[row.estado]}>{stateNames[row.estado]}</StatusTag>,
            },
            { id: 'responsable', label: 'Responsable', cell: (row) => row.responsable },
            ...(kind.hasDates
              ? [
                  {
                    id: 'fecha',
                    label: 'Fecha pública',
                    sort: {
                      href: addressWith({ orden: 'fecha' }),
                      direction: sorted(listing.orden === 'fecha', 'descending'),
                    },
                    cell: (row: (typeof rows)[number]) => row.fecha,
                  },
                ]
              : []),
            {
              id: 'actualizado',
              label: 'Actualizado',
              sort: {
                href: addressWith({ orden: 'actualizado' }),
                direction: sorted(listing.orden === 'actualizado', 'descending'),
              },
              cell: (row) => row.actualizado,
            },
          ]}
          rows={rows}
          rowKey={(row) => row.address}
          empty={filtered.length > 1 ? <NoMatch base={base} /> : 'Todavía no hay nada aquí.'}
        />
        {acts.length > 0 && rows.length > 0 ? (
          <div className={styles.bulk}>
            <Select label="Con lo elegido" name="accion" options={acts} />
            <Button type="submit" look="outline">
              Revisar antes de hacerlo
            </Button>
          </div>
        ) : null}
      </form>
      <Pager
        page={page}
        pages={pages}
        label={`Páginas de ${kind.many.toLowerCase()}`}
        linkTo={(number) => addressWith({ pagina: String(number) })}
      />
    </>
  );
}

function sorted(isSorted: boolean, direction: 'ascending' | 'descending') {
  return isSorted ? direction : undefined;
}
