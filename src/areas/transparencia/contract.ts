import { z } from 'zod';
import type { Fraccion as FraccionRow } from './queries/catalogue.ts';
import type { Row } from './queries/rows.ts';
import type { VersionListed } from './queries/versions.ts';
import { type Columna, propertyType, type Sums } from './rules/columns.ts';

// The schemas of specification 2, sections 3 and 7.

/** A section of an article. */
export const Fraccion = z
  .object({
    id: z.int(),
    numero: z.string().describe('Número romano.'),
    nombre: z.string(),
    descripcion: z.string(),
    fechaActualizacion: z.iso.date().nullable().describe('Día de su versión más reciente. Nula si no tiene.'),
    departamento: z.string().describe('Unidad responsable.'),
    articulosTransparencia: z.int().describe('Código del artículo.'),
  })
  .meta({
    id: 'Fraccion',
    example: {
      id: 8,
      numero: 'VIII',
      nombre: 'Remuneración bruta y neta',
      descripcion: 'Remuneración bruta y neta de todas las personas servidoras públicas.',
      fechaActualizacion: '2026-10-15',
      departamento: 'Dirección de Recursos Humanos',
      articulosTransparencia: 1,
    },
  });
export type Fraccion = z.infer<typeof Fraccion>;

/** A format of a section. */
export const Formato = z
  .object({ id: z.int(), nombre: z.string(), inciso: z.string(), activo: z.boolean() })
  .meta({ id: 'Formato', example: { id: 2, nombre: 'Estructura orgánica', inciso: 'a', activo: true } });
export type Formato = z.infer<typeof Formato>;

/** A published version of a format. */
export const FormatoDocumento = z
  .object({ id: z.int(), formato: z.int().describe('Id del formato.'), año: z.int(), periodo: z.string() })
  .meta({ id: 'FormatoDocumento', example: { id: 100019, formato: 10, año: 2026, periodo: 'Tercer trimestre' } });
export type FormatoDocumento = z.infer<typeof FormatoDocumento>;

/** A column of a version. */
export const Encabezado = z
  .object({
    propertyName: z.string(),
    propertyId: z.int(),
    propertyType: z.enum(['Hyperlink', 'DateTime', 'Number', 'Text']),
  })
  .meta({
    id: 'Encabezado',
    example: { propertyName: 'Fecha de actualización', propertyId: 10034, propertyType: 'DateTime' },
  });
export type Encabezado = z.infer<typeof Encabezado>;

/** A row of a version: its cells by `propertyId`. */
export const FilaFormato = z
  .record(z.string(), z.union([z.string(), z.number(), z.null()]))
  .meta({ id: 'FilaFormato', example: { '10009': 'Lucía', '10026': 9480.5, '10034': '2026-10-15', '10035': null } });
export type FilaFormato = z.infer<typeof FilaFormato>;

/** Sums of the amounts and quantities of the rows of a version, by `propertyId`. */
export const SumasFormato = z
  .record(z.string(), z.number())
  .meta({ id: 'SumasFormato', example: { '10016': 1284410.5, '10026': 21598304.5 } });
export type SumasFormato = z.infer<typeof SumasFormato>;

export function toFraccion(row: FraccionRow): Fraccion {
  const { id, numero, nombre, descripcion, fechaActualizacion, departamento, articuloId } = row;
  return { id, numero, nombre, descripcion, fechaActualizacion, departamento, articulosTransparencia: articuloId };
}

export function toFormatoDocumento(
  row: Pick<VersionListed, 'id' | 'formatoId' | 'anio' | 'periodo'>,
): FormatoDocumento {
  return { id: row.id, formato: row.formatoId, año: row.anio, periodo: row.periodo };
}

export function toEncabezado({ id, nombre, tipo }: Columna): Encabezado {
  return { propertyName: nombre, propertyId: id, propertyType: propertyType(tipo) };
}

export function toFilaFormato({ valores }: Row, columnas: readonly Columna[]): FilaFormato {
  return Object.fromEntries(columnas.map(({ id, tipo }, index) => [String(id), cellValue(tipo, valores[index] ?? '')]));
}

function cellValue(tipo: Columna['tipo'], value: string): string | number | null {
  if (value === '') return null;
  const isNumber = (tipo === 'numero' || tipo === 'dinero') && Number.isFinite(Number(value));
  return isNumber ? Number(value) : value;
}

export function toSumasFormato(sumas: Sums, columnas: readonly Columna[]): SumasFormato {
  return Object.fromEntries(
    columnas.flatMap(({ id }, index) => {
      const suma = sumas[index + 1];
      return suma === undefined ? [] : [[String(id), Number(suma)]];
    }),
  );
}
