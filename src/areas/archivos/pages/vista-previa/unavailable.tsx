import type { Preview } from '#platform/preview/preview.ts';
import { Empty, NotPublished } from '#ui/feedback/empty.tsx';
import type { PreviewedFile } from './load-preview.server.ts';

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
export function Unavailable({ file, preview }: UnavailableProps) {
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
