import type { KindCase, Known } from './kind-cases.ts';

const pairs = (fields: Record<string, string>) => Object.entries(fields);
const row = ({ rows }: Known, plural: string) => String(rows.get(plural));

/** Articles of the transparency law, with their sections, formats and columns. */
export const lawCases: readonly KindCase[] = [
  {
    plural: 'articulos',
    title: 'Obligaciones de los puentes',
    fields: () =>
      pairs({ clave: '90', encabezado: 'Obligaciones de los puentes', ley: 'Ley de Transparencia', orden: '1' }),
    page: {
      address: () => '/transparencia/ObligacionesTransparencia/Fracciones/90',
      text: 'Obligaciones de los puentes',
    },
  },
  {
    plural: 'fracciones',
    title: 'Puentes en obra',
    fields: (known) =>
      pairs({
        articuloId: row(known, 'articulos'),
        numero: 'IV',
        nombre: 'Puentes en obra',
        descripcion: '',
        departamento: 'Dirección de Obra',
        orden: '1',
      }),
    page: { address: () => '/transparencia/obligaciones-de-transparencia', text: 'Puentes en obra' },
  },
  {
    plural: 'formatos',
    title: 'Puentes y su avance',
    fields: (known) =>
      pairs({
        nombre: 'Puentes y su avance',
        fraccionId: row(known, 'fracciones'),
        inciso: '',
        clave: 'LGT_90_IV',
        oracion: '{filas: puente / puentes}',
        periodo: 'Semestral / Anual',
        plazoDias: '30',
        activo: 'on',
        orden: '1',
      }),
  },
  {
    plural: 'columnas-de-formatos',
    title: 'LGT_90_IV, 1: Ejercicio',
    fields: (known) =>
      pairs({
        formatoId: row(known, 'formatos'),
        codigo: '990001',
        orden: '1',
        nombre: 'Ejercicio',
        tipo: 'numero',
        papel: 'periodo',
      }),
  },
];
