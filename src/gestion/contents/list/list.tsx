import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { identity } from '#institution/identity.ts';
import { contentAction } from '#platform/editing/kind.ts';
import { contentViews, countViews, viewNames } from '#platform/editing/list-views.ts';
import { listSavedViews } from '#platform/editing/saved-views.ts';
import { siteNames } from '#platform/editing/states.ts';
import { formatDateShort, formatInteger, localDate } from '#platform/format.ts';
import { listNames } from '#platform/identity/people.ts';
import { ButtonLink, SubmitButton } from '#ui/actions/button.tsx';
import { Table } from '#ui/data/table.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { contentKey, listedPath } from '../../addresses.ts';
import { Head } from '../../shell/head.tsx';
import { LongPager, NoMatch, Results, Views } from '../../shell/list-parts.tsx';
import { formatInstant } from '../../shell/who-and-when.ts';
import { signedIn } from '../../staff-context.ts';
import { bulkChoices } from '../bulk/bulk.server.ts';
import { BulkBar } from '../bulk/bulk-bar.tsx';
import { listedKindOfAddress } from '../kinds.server.ts';
import styles from './list.module.css';
import { type ListRow, listColumns } from './list-columns.tsx';
import { readListing } from './listing.server.ts';
import { SavedViews } from './saved-views.tsx';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { actor } = signedIn(context);
  const kind = listedKindOfAddress(params.tipo, actor);
  const query = new URL(request.url).searchParams;
  const [found, names, counts, saved] = await Promise.all([
    readListing(kind, actor, query),
    listNames(),
    countViews(kind, actor.id),
    listSavedViews({ persona: actor.id, lista: kind.plural }),
  ]);
  const { listing, rows, ...list } = found;
  const { vista, ...filters } = listing;
  const day = (instant: string) => formatDateShort(localDate(new Date(instant), identity.zonaHoraria));
  return {
    kind: { plural: kind.plural, many: kind.many, add: kind.add },
    listed: kind.listed && { label: kind.listed.label, options: kind.listed.options },
    acts: bulkChoices(kind, actor),
    mayAdd: actor.can(contentAction(kind, 'editar')),
    listing: { ...filters, vista: vista?.name ?? '', renglones: query.get('renglones') === 'juntos' ? 'juntos' : '' },
    saved: { views: saved, notice: query.get('aviso') },
    views: contentViews
      .filter((name) => counts[name] > 0 || name === vista?.name)
      .map((name) => ({ value: name, label: viewNames[name], count: counts[name] })),
    list,
    people: [...names].map(([value, label]) => ({ value, label })),
    rows: rows.map(
      ({ responsable, programado, fallo, roto, fecha, valor, actualizado, ...row }): ListRow => ({
        key: contentKey(row),
        address: listedPath(kind, row),
        titulo: row.titulo,
        estado: row.estado,
        sitio: row.sitio,
        valor: kind.listed?.options.find((option) => option.value === valor)?.label ?? '',
        warning: warningOf({ fallo, roto }),
        note: programado && !fallo ? `Sale el ${formatInstant(programado)}` : '',
        responsable: responsable ? (names.get(responsable) ?? '') : '',
        fecha: fecha ? formatDateShort(fecha) : '',
        actualizado: actualizado ? day(actualizado) : '',
      }),
    ),
  };
}

function warningOf({ fallo, roto }: { fallo: string | null; roto: boolean }): string {
  if (fallo) return 'No se publicó a su hora';
  return roto ? 'Un enlace no lleva a nada' : '';
}

const options = (names: Record<string, string>) => Object.entries(names).map(([value, label]) => ({ value, label }));

/** The list of any kind of content; search, filters and order are in its address. */
export default function List() {
  const { kind, listed, acts, mayAdd, listing, views, saved, list, rows, people } = useLoaderData<typeof loader>();
  const base = `/gestion/${kind.plural}`;
  const filtered = Object.entries(listing).filter(([, value]) => value !== '');
  const isDense = listing.renglones === 'juntos';
  const addressWith = (changes: Record<string, string>) =>
    `${base}?${new URLSearchParams(Object.entries({ ...Object.fromEntries(filtered), ...changes }).filter(([, value]) => value !== ''))}`;
  const linkTo = (page: number) => addressWith({ pagina: String(page) });
  return (
    <>
      <Head title={kind.many}>
        <ButtonLink look="outline" href={addressWith({}).replace(base, `${base}/exportar`)}>
          {list.isMore ? `Exportar los primeros ${formatInteger(list.total)}` : 'Exportar'}
        </ButtonLink>
        {mayAdd ? <ButtonLink href={`${base}/nuevo`}>{kind.add}</ButtonLink> : null}
      </Head>
      {views.length > 0 ? (
        <Views
          label="Vistas"
          views={[{ value: '', label: 'Todas' }, ...views]}
          current={listing.vista}
          hrefOf={(vista) => (vista ? `${base}?vista=${vista}` : base)}
        />
      ) : null}
      <SavedViews base={base} listing={listing} saved={saved} />
      <form method="get" action={base} className={styles.filters} aria-label="Filtros">
        {listing.vista ? <input type="hidden" name="vista" value={listing.vista} /> : null}
        {isDense ? <input type="hidden" name="renglones" value="juntos" /> : null}
        <TextField label="Buscar por título" name="texto" type="search" defaultValue={listing.texto} maxLength={100} />
        <Select
          label="En el sitio"
          name="sitio"
          placeholder="Todos"
          defaultValue={listing.sitio}
          options={options(siteNames)}
        />
        <Select
          label="Responsable"
          name="responsable"
          placeholder="Todas las personas"
          defaultValue={listing.responsable}
          options={people}
        />
        {listed ? (
          <Select
            label={listed.label}
            name="valor"
            placeholder="Todos"
            defaultValue={listing.valor}
            options={listed.options}
          />
        ) : null}
        {listing.dia ? (
          <TextField label="Se ve desde el día" name="dia" type="date" defaultValue={listing.dia} />
        ) : null}
        <SubmitButton look="outline">Filtrar</SubmitButton>
      </form>
      <div className={styles.amount}>
        <Results list={list} linkTo={linkTo} />
        <a className={styles.density} href={addressWith({ renglones: isDense ? '' : 'juntos' })}>
          {isDense ? 'Separar los renglones' : 'Juntar los renglones'}
        </a>
      </div>
      <form method="get" action={`${base}/lote`} className={isDense ? styles.dense : undefined}>
        <Table
          caption={<span className="solo-lector">{kind.many}</span>}
          columns={listColumns({
            rows,
            listed: listed?.label ?? '',
            isChosen: acts.length > 0,
            orden: listing.orden,
            sortedBy: (orden) => addressWith({ orden }),
          })}
          rows={rows}
          rowKey={(row) => row.address}
          empty={filtered.length > 1 ? <NoMatch base={base} /> : 'Todavía no hay nada aquí.'}
        />
        {rows.length > 0 ? <BulkBar acts={acts} /> : null}
      </form>
      <LongPager list={list} label={`Páginas de ${kind.many.toLowerCase()}`} linkTo={linkTo} />
    </>
  );
}
