import type { AttachmentType } from '#platform/config.ts';
import { formatBytes } from '#platform/format.ts';

/** Reason why a file is rejected. */
export type FileRefusal = 'none' | 'type' | 'size' | 'empty' | 'infected' | 'protected' | 'failed' | 'busy' | 'tooMany';

/** Returns the error sentence of the file field. `types` are the accepted extensions. */
export function fileSentence(refusal: FileRefusal, types: readonly string[], maxBytes: number): string {
  const sentences: Record<FileRefusal, string> = {
    none: 'Describa la evidencia o adjunte un archivo.',
    type: `Ese archivo no se admite o está dañado. Adjunte uno de estos formatos: ${types.join(', ').toUpperCase()}.`,
    size: `El archivo es demasiado grande. El máximo son ${formatBytes(maxBytes)}, y un ZIP no puede contener más de 500 MB.`,
    empty: 'El archivo está vacío. Revise que sea el correcto y adjúntelo de nuevo.',
    infected: 'El archivo contiene un virus y no se guardó. Límpielo o adjunte otro.',
    protected: 'El archivo está protegido con contraseña. Quítela y adjúntelo de nuevo.',
    failed: 'No fue posible guardar el archivo. No se registró nada: intente de nuevo en unos minutos.',
    busy: 'Se están recibiendo varios archivos desde su conexión. No se registró nada: intente de nuevo en unos minutos.',
    tooMany: 'Adjunte un solo archivo. Si son varios, reúnalos en un ZIP.',
  };
  return sentences[refusal];
}

/** Returns the name under which a file of `type` is stored: sanitized, and with the extension of its type instead of the sender's. */
export function attachmentName(name: string, type: AttachmentType): string {
  const clean = cleanFileName(name);
  const extension = /\.([^.]+)$/.exec(clean)?.[1]?.toLowerCase();
  const fits = extension === type || (type === 'jpg' && extension === 'jpeg');
  return fits ? clean : cleanFileName(`${clean}.${type}`);
}

/**
 * Sanitizes a file name: keeps the last path segment without control characters and bidirectional overrides (which make `fdp.exe` read
 * `exe.pdf`), at most 120 characters including the extension. Returns `archivo` when nothing is left.
 */
export function cleanFileName(name: string): string {
  const baseName = name.toWellFormed().normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const visible = baseName
    .replaceAll(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '')
    .replace(/^[.\s]+/, '')
    .trim();
  const characters = [...visible];
  if (characters.length <= 120) return visible || 'archivo';
  const extension = /\.[^.]{1,10}$/.exec(visible)?.[0] ?? '';
  return characters.slice(0, 120 - extension.length).join('') + extension;
}

/** Returns whether pages of a file of this media type are drawn as pictures. */
export function isDrawable(tipo: string): boolean {
  return tipo === 'application/pdf' || /^image\/(jpeg|png|webp)$/.test(tipo);
}
