import { data } from 'react-router';
import { fixedDocuments, magazineFolder } from '#institution/documents.ts';
import { count, formatFileSize } from '#platform/format.ts';
import { showPdf } from '#platform/pdf/reading.ts';
import { foldText } from '#platform/text/fold.ts';
import { Empty } from '#ui/feedback/empty.tsx';
import { SearchField } from '#ui/forms/search-field.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Viewer } from '#ui/viewer/viewer.tsx';
import { type Documento, findCarpeta, listDocumentos } from '../queries.ts';
import { documentoAddress, formatOf } from '../rules.ts';
import type { Route } from './+types/revista';
import styles from './revista.module.css';

const path = '/difusion/revista-valor-publico';

/** The folder of the magazine, with the number that the address names beside it (specification 2, section 2.9). */
export async function loader({ url, context }: Route.LoaderArgs) {
  if (!(await findCarpeta(magazineFolder))) throw data(null, { status: 404 });
  const all = await listDocumentos(magazineFolder);
  const text = url.searchParams.get('buscar')?.trim().slice(0, 100) ?? '';
  const found = all.filter((documento) => matches(documento, text));
  const named = all.find(({ id }) => String(id) === url.searchParams.get('documento'));
  const issues = (text ? found : all).filter(({ id }) => id !== fixedDocuments.convocatoriaRevista);
  const chosen = named ?? issues[0] ?? found[0];
  return {
    text,
    documents: found.map((documento) => toRow(documento, text)),
    chosen: chosen && {
      id: chosen.id,
      title: chosen.nombre,
      reading: chosen.archivo ? await showPdf(chosen.archivo, { url, context }) : undefined,
    },
  };
}

export default function Revista({ loaderData: { text, documents, chosen } }: Route.ComponentProps) {
  return (
    <Page lead="Ensayos y casos sobre fiscalización, gasto y rendición de cuentas. Se publica dos veces al año.">
      <div className={styles.folder}>
        <section aria-labelledby="carpeta">
          <h2 id="carpeta" className="solo-lector">
            Documentos de la carpeta
          </h2>
          <SearchField label="Buscar en esta carpeta" name="buscar" value={text} placeholder="Título o tema" />
          <p className={`aux ${styles.amount}`} role="status">
            {documents.length === 0 ? 'Sin información para mostrar' : count('documento', documents.length)}
          </p>
          {documents.length > 0 ? (
            <ul className={styles.documents}>
              {documents.map(({ id, title, href, format, details }) => (
                <li key={id}>
                  <a href={href} aria-current={id === chosen?.id ? 'true' : undefined}>
                    <b>{title}</b>
                    <span>{format}</span>
                    <span className="num">{details}</span>
                  </a>
                </li>
              ))}
            </ul>
          ) : (
            <a href={path}>Ver todos los documentos</a>
          )}
          <p className={styles.call}>
            La revista recibe artículos de personas externas al Instituto.{' '}
            <a href={documentoAddress(fixedDocuments.convocatoriaRevista)}>Consulte las bases de la convocatoria.</a>
          </p>
        </section>
        {chosen?.reading ? (
          <Viewer reading={chosen.reading} title={chosen.title} step={2} ends="hide" />
        ) : (
          <Empty>
            {chosen ? 'El archivo no está disponible por el momento.' : 'Elija un documento de la carpeta.'}
          </Empty>
        )}
      </div>
    </Page>
  );
}

/** Case-insensitive part of what the folder says of the document (specification 2, section 5), its name included. */
function matches({ nombre, anotaciones, seccion }: Documento, text: string): boolean {
  return foldText(`${nombre} ${anotaciones} ${seccion}`).includes(foldText(text));
}

function toRow({ id, nombre, anotaciones, archivo }: Documento, text: string) {
  const query = new URLSearchParams({ documento: String(id), ...(text && { buscar: text }) });
  const size = archivo && formatFileSize(archivo.bytes, archivo.paginas);
  return {
    id,
    title: nombre,
    href: `${path}?${query}`,
    format: archivo ? formatOf(archivo) : '',
    details: [anotaciones, size].filter(Boolean).join(', '),
  };
}
