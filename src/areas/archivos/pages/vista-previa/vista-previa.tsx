import { institute } from '#platform/institute.ts';
import type { Preview } from '#platform/preview/preview.ts';
import { capitalized } from '#platform/text/first-letter.ts';
import { DownloadLink } from '#ui/actions/download-link.tsx';
import { Empty, NotPublished } from '#ui/feedback/empty.tsx';
import { Page } from '#ui/layout/page.tsx';
import type { Route } from './+types/vista-previa';
import { loadPreview, type PreviewedFile } from './load-preview.server.ts';
import { TextDocument } from './text-document.tsx';
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

type UnavailableProps = { file: PreviewedFile; preview: Preview | { kind: 'otro' } | undefined };

const reasons = {
  cifrado: 'Está protegido con contraseña.',
  dañado: 'Está dañado, o no es lo que su nombre dice.',
  grande: 'Es demasiado grande o tarda demasiado en abrirse.',
  macros: 'Contiene macros (programas), que aquí no se abren.',
  vacío: 'No tiene contenido.',
} as const;

const failureMessage = 'La vista previa no está disponible por el momento.';

/** Reason why a file has no preview, and the link to download it. */
function Unavailable({ file, preview }: UnavailableProps) {
  if (!preview) return <NotPublished>El archivo no está disponible por el momento.</NotPublished>;
  if (preview.kind === 'espera')
    return (
      <Empty action={<a href={file.path}>Volver a intentar</a>}>
        La vista previa se está preparando; tarda unos segundos.
      </Empty>
    );
  if (preview.kind === 'falla') return <Empty action={<Download {...file} />}>{failureMessage}</Empty>;
  const reason =
    preview.kind === 'no' ? reasons[preview.reason] : `De este tipo de archivo (${file.format}) no hay vista previa.`;
  return <Empty action={<Download {...file} />}>No se puede mostrar aquí. {reason}</Empty>;
}

function Download({ href, name, size }: PreviewedFile) {
  return (
    <a href={href}>
      Descargar «{name}», {size}
    </a>
  );
}
