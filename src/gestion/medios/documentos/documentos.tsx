import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { formatBytes, formatFileSize } from '#platform/format.ts';
import { pageFromAddress } from '#platform/http/paging.ts';
import { packageLimits } from '#platform/import/package/model.ts';
import { listFiles } from '#platform/media/documents.ts';
import { parseWholeNumber } from '#platform/text/whole-number.ts';
import { SubmitButton } from '#ui/actions/button.tsx';
import { Pager } from '#ui/data/pager.tsx';
import { Table } from '#ui/data/table.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { searchedText } from '../../addresses.ts';
import listStyles from '../../contents/list/list.module.css';
import { Head } from '../../shell/head.tsx';
import { NoMatch } from '../../shell/list-parts.tsx';
import { pageCount } from '../../shell/long-list.ts';
import { formatInstant } from '../../shell/who-and-when.ts';
import { requirePermission } from '../../staff-context.ts';
import { UploadForm } from '../../upload/upload-form.tsx';
import styles from '../medios.module.css';
import { FILE_FORMATS } from './file-limits.ts';

const PAGE_FILES = 20;

export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePermission(context, ({ can }) => can('medios.subir'));
  const query = new URL(request.url).searchParams;
  const texto = searchedText(query);
  const page = pageFromAddress(query);
  const rows = await listFiles(texto, { first: (page - 1) * PAGE_FILES, size: PAGE_FILES });
  const total = rows[0]?.total ?? 0;
  return {
    texto,
    page,
    total,
    pages: pageCount(total, PAGE_FILES),
    added: parseWholeNumber(query.get('archivo')) || null,
    mark: crypto.randomUUID(),
    refusal: query.get('rechazo')?.slice(0, 200) ?? null,
    rows: rows.map(({ id, nombre, bytes, paginas, creado, usos }) => ({
      id,
      nombre,
      usos,
      size: formatFileSize(bytes, paginas),
      creado: formatInstant(creado),
    })),
  };
}

/** Documents and recordings of the library. Content refers to them by number. */
export default function Documentos() {
  const { texto, page, pages, total, added, mark, refusal, rows } = useLoaderData<typeof loader>();
  const base = '/gestion/medios/documentos';
  return (
    <>
      <Head
        title="Documentos de la biblioteca"
        lead="Archivos que ofrecen los documentos publicados. Nadie los ve hasta que una publicación los ofrece."
        parent={{ href: '/gestion/medios', label: 'Medios' }}
      />
      {added === null ? null : (
        <Notice tone="success" announced>
          El archivo está en la biblioteca con el número {added}.
        </Notice>
      )}
      <details className={styles.upload} open={refusal !== null}>
        <summary>Subir un archivo</summary>
        <UploadForm
          action={`${base}/archivo`}
          label="Archivo"
          hint={`PDF, Word, Excel, OpenDocument, presentación, XML, ZIP, audio MP3 o video MP4, hasta ${formatBytes(packageLimits.fileBytes)}. Se revisa que por dentro sea lo que dice su nombre.`}
          accept={FILE_FORMATS}
          maxBytes={packageLimits.fileBytes}
          submit="Subir"
          mark={mark}
          refusal={refusal}
        />
      </details>
      <form method="get" action={base} className={listStyles.filters} aria-label="Archivos">
        <TextField label="Buscar por nombre" name="texto" type="search" defaultValue={texto} maxLength={100} />
        <SubmitButton look="outline">Buscar</SubmitButton>
      </form>
      <p className="aux" role="status">
        {total === 1 ? 'Un archivo.' : `${total} archivos.`}
      </p>
      <Table
        caption={<span className="solo-lector">Archivos</span>}
        columns={[
          { id: 'nombre', label: 'Archivo', cell: ({ nombre }) => nombre },
          { id: 'numero', label: 'Número', cell: ({ id }) => id },
          { id: 'tamano', label: 'Tamaño', cell: ({ size }) => size },
          { id: 'usos', label: 'En uso', cell: ({ usos }) => (usos === 0 ? 'Sin usar' : usos) },
          { id: 'creado', label: 'Subido', cell: ({ creado }) => creado },
        ]}
        rows={rows}
        rowKey={({ id }) => String(id)}
        empty={texto ? <NoMatch base={base} /> : 'Todavía no hay archivos: suba el primero.'}
      />
      <Pager
        page={page}
        pages={pages}
        label="Páginas de archivos"
        linkTo={(number) => `${base}?${new URLSearchParams({ texto, pagina: String(number) })}`}
      />
    </>
  );
}
