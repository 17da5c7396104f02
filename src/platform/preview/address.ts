import type { Archivo } from '../files/files.ts';
import { previewEnding } from './preview.ts';

/** Where a published file can be read without opening it; undefined for kinds that have no preview of our own. */
export function previewAddress(archivo: Pick<Archivo, 'id' | 'nombre'>): string | undefined {
  return previewEnding(archivo.nombre) && `/vista-previa/${archivo.id}`;
}
