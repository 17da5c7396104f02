import { institute } from '#platform/institute.ts';
import { capitalized } from '#platform/text/first-letter.ts';
import { DownloadLink } from '#ui/actions/download-link.tsx';
import { Page } from '#ui/layout/page.tsx';
import type { Route } from './+types/vista-previa';
import { loadPreview } from './load-preview.server.ts';
import { TextDocument } from './text-document.tsx';
import { Unavailable } from './unavailable.tsx';
import styles from './vista-previa.module.css';
import { Workbook } from './workbook.tsx';

/** Loads the preview of a published workbook, table or text document (specification 2, section 7: `/api/File/VistaPrevia`). */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  return loadPreview(params.archivo, { url, context });
}

export default function VistaPrevia({ loaderData: { title, kind, file, preview, successor } }: Route.ComponentProps) {
  return (
    <Page
      title={`Vista previa: ${title}`}
      label={title}
      successor={successor}
      description={`Contenido de «${file.name}»: ${kind.toLowerCase()} ${institute.del} en ${file.format}, de ${file.size}, para leerlo sin descargarlo.`}
      aside={
        preview ? (
          <DownloadLink href={file.href} subject={file.name}>
            Descargar, {file.size}
          </DownloadLink>
        ) : null
      }
    >
      <p className={`aux ${styles.about}`}>
        {capitalized(file.format)}: <span className={styles.name}>{file.name}</span>
      </p>
      {preview?.kind === 'libro' ? <Workbook file={file} preview={preview} /> : null}
      {preview?.kind === 'texto' ? <TextDocument {...preview} /> : null}
      {preview?.kind === 'libro' || preview?.kind === 'texto' ? (
        <p className="nota-pie">
          Vista previa hecha por este sitio a partir del archivo: la presentación puede variar. Lo que vale es el
          archivo.
        </p>
      ) : (
        <Unavailable file={file} preview={preview} />
      )}
    </Page>
  );
}
