import { count } from '#platform/format.ts';
import type { RunState } from '#platform/import/schema.ts';

/** Words about a run in titles. */
export type TitledRun = {
  estado: RunState;
  prueba: boolean;
  isUndo: boolean;
  /** Whether a dry run was confirmed. */
  isConfirmed: boolean;
  /** Says that a tried book of a format is of another period than the one for which it was uploaded. */
  otherPeriod: string | undefined;
  nuevas: number;
  cambiadas: number;
  problemas: number;
};

/** Returns the conclusion of a run, for its title. */
export function runTitle(run: TitledRun): string {
  const { estado, prueba, isUndo, isConfirmed, otherPeriod, nuevas, cambiadas, problemas } = run;
  const rows = count('renglón', nuevas + cambiadas, 'renglones');
  switch (estado) {
    case 'pendiente':
    case 'en-curso':
    case 'interrumpida':
      return prueba ? 'Se lee el archivo' : isUndo ? 'Se deshace la importación' : 'Se importa el archivo';
    case 'fallida':
      return isUndo ? 'No se pudo deshacer' : prueba ? 'No se pudo leer el archivo' : 'No se importó';
    case 'con-errores':
      return `${count('celda', problemas, 'celdas')} por corregir`;
    case 'probada':
      if (otherPeriod) return 'El libro es de otro periodo';
      if (nuevas + cambiadas === 0) return 'El archivo no cambia nada';
      return isConfirmed ? `Ensayo confirmado: ${rows}` : `Listo para importar ${rows}`;
    case 'importada':
      return isUndo ? `Se deshizo: ${rows}` : nuevas + cambiadas === 0 ? 'Nada cambió' : `Importado: ${rows}`;
  }
}

/** Returns the sentence under the title, for a person who may confirm imports or only send them to review. */
export function runLead(
  { estado, prueba, isUndo, isConfirmed, otherPeriod, nuevas, cambiadas }: TitledRun,
  mayImport: boolean,
): string {
  switch (estado) {
    case 'con-errores':
      return 'Todo o nada: con una celda mal no se importa ninguna. El sitio sigue como estaba.';
    case 'probada':
      if (otherPeriod) return `${otherPeriod} No se importa aquí: súbalo en el tablero de ese periodo.`;
      if (nuevas + cambiadas === 0) return 'Ninguna celda mal, y todo está ya en el sitio.';
      return isConfirmed
        ? 'Es lo que el ensayo mostró antes de confirmarse; lo que pasó después está en la importación.'
        : `Ninguna celda mal. Falta ${mayImport ? 'confirmar' : 'que quien publica lo revise'}; el sitio todavía no cambia.`;
    case 'importada':
      return isUndo
        ? 'Lo que cambió volvió a ser lo que era, lo que se agregó se retiró, y la bitácora tiene el asiento inverso.'
        : 'Todos los renglones entraron juntos, y la bitácora tiene el asiento con la huella del archivo.';
    case 'fallida':
      return 'El sitio sigue como estaba.';
    default:
      return prueba ? 'El sitio no cambia mientras se ensaya.' : 'Los renglones entran juntos, o ninguno.';
  }
}
