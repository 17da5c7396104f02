import { formatBytes } from '#platform/format.ts';

/** Why a file is not taken: each has a sentence of its own. */
export type FileRefusal = 'none' | 'type' | 'size' | 'empty' | 'infected' | 'protected' | 'failed' | 'tooMany';

/** What the person reads beside the file field. `types` are the endings that are taken, `maxBytes` the largest size. */
export function fileSentence(refusal: FileRefusal, types: readonly string[], maxBytes: number): string {
  const sentences: Record<FileRefusal, string> = {
    none: 'Describa la evidencia o adjunte un archivo.',
    type: `Ese archivo no se admite o está dañado. Adjunte uno de estos formatos: ${types.join(', ').toUpperCase()}.`,
    size: `El archivo es demasiado grande. El máximo son ${formatBytes(maxBytes)}, y un ZIP no puede contener más de 500 MB.`,
    empty: 'El archivo está vacío. Revise que sea el correcto y adjúntelo de nuevo.',
    infected: 'El archivo contiene un virus y no se guardó. Límpielo o adjunte otro.',
    protected: 'El archivo está protegido con contraseña. Quítela y adjúntelo de nuevo.',
    failed: 'No fue posible guardar el archivo. No se registró nada: intente de nuevo en unos minutos.',
    tooMany: 'Adjunte un solo archivo. Si son varios, reúnalos en un ZIP.',
  };
  return sentences[refusal];
}

/**
 * A file's name as the staff will see it: the last part of a path, without control characters nor those that turn the direction of the
 * writing (which make `fdp.exe` read `exe.pdf`), at most 120 characters, its ending kept. `archivo` when nothing is left.
 */
export function cleanFileName(name: string): string {
  const last = name.toWellFormed().normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const visible = last
    .replaceAll(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '')
    .replace(/^[.\s]+/, '')
    .trim();
  const characters = [...visible];
  if (characters.length <= 120) return visible || 'archivo';
  const ending = /\.[^.]{1,10}$/.exec(visible)?.[0] ?? '';
  return characters.slice(0, 120 - ending.length).join('') + ending;
}
