import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { formatBytes } from '#platform/format.ts';
import { pageFromAddress } from '#platform/http/paging.ts';
import { ALT_FAULT } from '#platform/media/alt-text.ts';
import { listMedia } from '#platform/media/read.ts';
import { ButtonLink, SubmitButton } from '#ui/actions/button.tsx';
import { ArrowSummary } from '#ui/arrow.tsx';
import { Pager } from '#ui/data/pager.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import listStyles from '../contents/list/list.module.css';
import { Head } from '../shell/head.tsx';
import { NoMatch, Views } from '../shell/list-parts.tsx';
import { pageCount } from '../shell/long-list.ts';
import { AltField } from '../shell/text-fields.tsx';
import { requirePermission } from '../staff-context.ts';
import { UploadForm } from '../upload/upload-form.tsx';
import styles from './medios.module.css';
import { mediaListing, PAGE_PICTURES, PICTURE_BYTES, PICTURE_FORMATS } from './pictures.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePermission(context, ({ can }) => can('medios.subir'));
  const query = new URL(request.url).searchParams;
  const listing = mediaListing(query);
  const page = pageFromAddress(query);
  const rows = await listMedia(listing, { first: (page - 1) * PAGE_PICTURES, size: PAGE_PICTURES });
  const total = rows[0]?.total ?? 0;
  return {
    listing,
    page,
    total,
    pages: pageCount(total, PAGE_PICTURES),
    mark: crypto.randomUUID(),
    refusal: query.get('rechazo')?.slice(0, 200) ?? null,
    rows: rows.map(({ id, nombre, descripcion, usos, enTrabajo, sha256 }) => ({
      id,
      nombre,
      descripcion,
      uses: usesText(usos, enTrabajo),
      picture: `/gestion/medios/${id}/miniatura?v=${sha256.slice(0, 12)}`,
    })),
  };
}

/** Returns a sentence on the uses of a picture, for its card. */
function usesText(uses: number, inWork: number): string {
  const parts = [uses > 0 && `Usada en ${uses}`, inWork > 0 && `${inWork} en trabajo`].filter(Boolean);
  return parts.join(' · ') || 'Sin usar';
}

const views = [
  { value: '', label: 'Todas' },
  { value: 'sin-descripcion', label: 'Sin descripción' },
  { value: 'sin-usar', label: 'Sin usar' },
] as const;

/** The media library: pictures with their descriptions and uses. */
export default function Medios() {
  const { listing, page, pages, total, rows, mark, refusal } = useLoaderData<typeof loader>();
  const base = '/gestion/medios';
  const filtered = Object.entries(listing).filter(([, value]) => value !== '');
  const addressWith = (changes: Record<string, string>) =>
    `${base}?${new URLSearchParams(Object.entries({ ...Object.fromEntries(filtered), ...changes }))}`;
  return (
    <>
      <Head title="Medios" lead="Imágenes que usan las notas y los análisis. Cada una lleva su descripción.">
        <ButtonLink look="outline" href={`${base}/documentos`}>
          Documentos y audio
        </ButtonLink>
      </Head>
      <details className={styles.upload} open={refusal !== null}>
        <ArrowSummary>Subir una imagen</ArrowSummary>
        <UploadForm
          action={`${base}/archivo`}
          label="Imagen"
          hint={`JPG, PNG, WebP o AVIF, hasta ${formatBytes(PICTURE_BYTES)}. Se quitan los datos de la cámara, como el lugar.`}
          accept={PICTURE_FORMATS}
          maxBytes={PICTURE_BYTES}
          submit="Subir"
          mark={mark}
          refusal={refusal}
          fieldRefusal={ALT_FAULT}
        >
          {(error) => <AltField name="descripcion" rows={2} required error={error} />}
        </UploadForm>
      </details>
      <Views
        label="Vistas de medios"
        views={views}
        current={listing.vista}
        hrefOf={(value) => addressWith({ vista: value })}
      />
      <form method="get" action={base} className={listStyles.filters} aria-label="Medios">
        <input type="hidden" name="vista" value={listing.vista} />
        <TextField
          label="Buscar en medios"
          name="texto"
          type="search"
          defaultValue={listing.texto}
          maxLength={100}
          placeholder="Nombre o descripción"
        />
        <Select
          label="Orden"
          name="orden"
          defaultValue={listing.orden}
          options={[
            { value: 'reciente', label: 'Más reciente primero' },
            { value: 'nombre', label: 'Por nombre' },
          ]}
        />
        <SubmitButton look="outline">Filtrar</SubmitButton>
      </form>
      <p className="aux" role="status">
        {total === 1 ? 'Una imagen.' : `${total} imágenes.`}
      </p>
      {rows.length === 0 ? (
        <Empty>{filtered.length > 1 ? <NoMatch base={base} /> : 'Todavía no hay imágenes: suba la primera.'}</Empty>
      ) : null}
      <ul className={styles.pictures}>
        {rows.map(({ id, nombre, descripcion, uses, picture }) => (
          <li key={id}>
            <a href={`${base}/${id}${descripcion ? '' : '#descripcion'}`}>
              <img src={picture} alt="" loading="lazy" />
              <b>{nombre}</b>
              {descripcion ? (
                <small>{descripcion}</small>
              ) : (
                <small className={styles.missing}>Falta la descripción</small>
              )}
              <small>{uses}</small>
            </a>
          </li>
        ))}
      </ul>
      <Pager
        page={page}
        pages={pages}
        label="Páginas de medios"
        linkTo={(number) => addressWith({ pagina: String(number) })}
      />
    </>
  );
}
