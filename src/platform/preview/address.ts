import type { Archivo } from '../files/files.ts';
import { previewEnding } from './preview.ts';

/** Returns the preview address of a published file; undefined for file types without preview. */
export function previewAddress(archivo: Pick<Archivo, 'id' | 'nombre'>): string | undefined {
  return previewEnding(archivo.nombre) && `/vista-previa/${archivo.id}`;
}
