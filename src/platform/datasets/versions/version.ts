import type { Archivo } from '../../files/files.ts';
import { type DatasetFormat, datasetFormats } from '../../tables/table.ts';
import { datasetPath } from '../paths.ts';
import type { DifferenceCounts } from './differences.ts';

/** A version of a dataset, with its files by format. */
export type DatasetVersion = {
  id: number;
  conjunto: string;
  /** `2026-11-24.1`: its day, and its number on that day. */
  nombre: string;
  dia: string;
  filas: number;
  creada: Date;
  archivos: Readonly<Record<DatasetFormat, Archivo>>;
  /** Differences from the version before; undefined for the first one. */
  diferencias: (DifferenceCounts & { archivo: Archivo }) | undefined;
};

/** Returns the name of a version. */
export function versionName({ dia, numero }: { dia: string; numero: number }): string {
  return `${dia}.${numero}`;
}

/** Returns the day and the number of a version that an address names; undefined for another text. */
export function parseVersionName(text: string): { dia: string; numero: number } | undefined {
  const [, dia = '', numero] = /^(\d{4}-\d\d-\d\d)\.([1-9]\d{0,3})$/.exec(text) ?? [];
  return Number.isNaN(Date.parse(`${dia}T00:00:00Z`)) ? undefined : { dia, numero: Number(numero) };
}

/** Returns the address of a version, or of one of its files, which never changes. */
export function versionPath(
  { conjunto, nombre }: Pick<DatasetVersion, 'conjunto' | 'nombre'>,
  format?: DatasetFormat,
): string {
  return datasetPath(conjunto, format ? `v/${nombre}/${conjunto}.${format}` : `v/${nombre}`);
}

/** Returns the bytes of the files of a version. */
export function bytesOf({ archivos }: Pick<DatasetVersion, 'archivos'>): Readonly<Record<DatasetFormat, number>> {
  const bytes = datasetFormats.map((format) => [format, archivos[format].bytes]);
  return Object.fromEntries(bytes) as Record<DatasetFormat, number>;
}
