import type { Archivo } from '../../files/files.ts';
import { type DatasetFormat, datasetFormats } from '../../tables/table.ts';
import { datasetPath } from '../paths.ts';
import type { DifferenceCounts } from './differences.ts';

/** A version of a dataset, with its files by format. */
export type DatasetVersion = {
  id: number;
  conjunto: string;
  /** Day and number within the day: `2026-11-24.1`. */
  nombre: string;
  dia: string;
  filas: number;
  creada: Date;
  archivos: Readonly<Record<DatasetFormat, Archivo>>;
  /** Differences from the previous version; undefined for the first one. */
  diferencias: (DifferenceCounts & { archivo: Archivo }) | undefined;
};

/** Returns the name of a version. */
export function versionName({ dia, numero }: { dia: string; numero: number }): string {
  return `${dia}.${numero}`;
}

/** Parses the name of a version into day and number; undefined for other text. */
export function parseVersionName(text: string): { dia: string; numero: number } | undefined {
  const [, dia = '', numero] = /^(\d{4}-\d\d-\d\d)\.([1-9]\d{0,3})$/.exec(text) ?? [];
  return Number.isNaN(Date.parse(`${dia}T00:00:00Z`)) ? undefined : { dia, numero: Number(numero) };
}

/** Returns the permanent address of a version, or of one of its files. */
export function versionPath(
  { conjunto, nombre }: Pick<DatasetVersion, 'conjunto' | 'nombre'>,
  format?: DatasetFormat,
): string {
  return datasetPath(conjunto, format ? `v/${nombre}/${conjunto}.${format}` : `v/${nombre}`);
}

/** Returns the file sizes of a version in bytes, by format. */
export function bytesOf({ archivos }: Pick<DatasetVersion, 'archivos'>): Readonly<Record<DatasetFormat, number>> {
  const bytes = datasetFormats.map((format) => [format, archivos[format].bytes]);
  return Object.fromEntries(bytes) as Record<DatasetFormat, number>;
}
