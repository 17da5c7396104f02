import { count } from '#platform/format.ts';
import type { Issue } from '#platform/import/result.ts';
import type { RunState } from '#platform/import/schema.ts';

/** Properties of a run for its title. */
export type TitledRun = {
  estado: RunState;
  prueba: boolean;
  isUndo: boolean;
  /** Whether a dry run was confirmed. */
  isConfirmed: boolean;
  /** Whether a dry run was returned and not submitted again. */
  isReturned: boolean;
  /** Says that a tried book of a format belongs to another period than its upload. */
  otherPeriod: string | undefined;
  /** Whether it is a book of a format, which is approved and published instead of imported. */
  isBook: boolean;
  nuevas: number;
  cambiadas: number;
  problemas: number;
};

/** Returns the conclusion of a run, for its title. */
export function runTitle(run: TitledRun): string {
  const { estado, nuevas, cambiadas, problemas } = run;
  const rows = count('renglón', nuevas + cambiadas, 'renglones');
  switch (estado) {
    case 'pendiente':
    case 'en-curso':
    case 'interrumpida':
      return runningTitle(run);
    case 'fallida':
      return failedTitle(run);
    case 'con-errores':
      return `${count('celda', problemas, 'celdas')} por corregir`;
    case 'probada':
      return triedTitle(run, rows);
    case 'importada':
      return importedTitle(run, rows);
  }
}

function runningTitle({ prueba, isUndo }: TitledRun): string {
  if (prueba) return 'Se lee el archivo';
  return isUndo ? 'Se deshace la importación' : 'Se importa el archivo';
}

function failedTitle({ prueba, isUndo }: TitledRun): string {
  if (isUndo) return 'No se pudo deshacer';
  return prueba ? 'No se pudo leer el archivo' : 'No se importó';
}

function triedTitle(run: TitledRun, rows: string): string {
  const { isConfirmed, isReturned, otherPeriod, isBook, nuevas, cambiadas } = run;
  if (otherPeriod) return 'El libro es de otro periodo';
  if (nuevas + cambiadas === 0) return 'El archivo no cambia nada';
  if (isReturned) return `${isBook ? 'Libro devuelto' : 'Devuelto'}: ${rows}`;
  if (isBook) return `${isConfirmed ? 'Libro aprobado' : 'Libro sin errores'}: ${rows}`;
  return isConfirmed ? `Ensayo confirmado: ${rows}` : `Sin errores: ${rows} por importar`;
}

function importedTitle({ isUndo, isBook, nuevas, cambiadas }: TitledRun, rows: string): string {
  if (isUndo) return `Se deshizo: ${rows}`;
  if (nuevas + cambiadas === 0) return 'Nada cambió';
  return `${isBook ? 'Publicado' : 'Importado'}: ${rows}`;
}

/** Returns the sentence under the title; `mayImport`: the person may confirm imports, not only submit them for review. */
export function runLead(run: TitledRun, mayImport: boolean): string {
  const { estado, prueba, isUndo } = run;
  switch (estado) {
    case 'con-errores':
      return 'Todo o nada: con una celda mal no se importa ninguna. El sitio sigue como estaba.';
    case 'probada':
      return triedLead(run, mayImport);
    case 'importada':
      return isUndo
        ? 'Lo que cambió volvió a ser lo que era, lo que se agregó se retiró, y la bitácora tiene el asiento inverso.'
        : 'Todos los renglones entraron juntos, y la bitácora tiene el asiento.';
    case 'fallida':
      return 'El sitio sigue como estaba.';
    default:
      return prueba ? 'El sitio no cambia mientras se ensaya.' : 'Los renglones entran juntos, o ninguno.';
  }
}

function triedLead(run: TitledRun, mayImport: boolean): string {
  const { isConfirmed, isReturned, otherPeriod, nuevas, cambiadas } = run;
  if (otherPeriod) return `${otherPeriod} No se importa aquí: súbalo en el tablero de ese periodo.`;
  if (nuevas + cambiadas === 0) return 'Ninguna celda mal, y todo está ya en el sitio.';
  if (isReturned) return 'Ninguna celda mal, pero quien publica pide corregirlo; el sitio todavía no cambia.';
  if (isConfirmed)
    return 'Es lo que el ensayo mostró antes de confirmarse; lo que pasó después está en la importación.';
  return `Ninguna celda mal. Falta ${missingAct(run, mayImport)}; el sitio todavía no cambia.`;
}

/** Returns the act that follows a dry run without problems. */
function missingAct({ isBook }: TitledRun, mayImport: boolean): string {
  if (!mayImport) return 'que quien publica lo revise';
  return isBook ? 'aprobarlo' : 'confirmar';
}

type Changes = { nuevas: number; cambiadas: number; issue: Issue | null };

/** Returns the changes of a run: added and changed rows; for a table that is published every period, compared with the previous period. */
export function changesText({ nuevas, cambiadas, issue }: Changes): string {
  const before = issue?.before;
  if (!before)
    return `${count('renglón nuevo', nuevas, 'renglones nuevos')} y ${count('que cambia', cambiadas, 'que cambian')}`;
  const parts = [`${before.added} más`, `${before.removed} menos`, count('cambia', before.changed, 'cambian')];
  return `${count('renglón', issue.rows, 'renglones')}; contra el periodo anterior, ${parts.join(', ')}`;
}
