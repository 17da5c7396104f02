import * as informes from '#areas/informes/commands/catalogues.ts';
import * as transparencia from '#areas/transparencia/commands/publish.ts';
import type { CommandCase } from './institution.ts';

/** Commands with which staff publish the catalogues of reports and audits; the rows of the cases before exist. */
export const reportCatalogueCases: CommandCase[] = [
  [
    'informes/publishTipoInforme',
    '/api/TipoInformesNombre/Individual',
    (tx) => informes.publishTipoInforme(tx, { id: 3, tipo: { nombre: 'Individual', nombres: ['Otro', 'Más'] } }),
  ],
];

/** The same of transparency. */
export const lawCases: CommandCase[] = [
  [
    'transparencia/publishArticulo',
    '/transparencia/obligaciones-de-transparencia',
    (tx) =>
      transparencia.publishArticulo(tx, {
        id: 1,
        articulo: { clave: '70', ley: 'Otra ley', encabezado: 'Otras', orden: 1 },
      }),
  ],
  [
    'transparencia/publishFraccion',
    '/api/Fraccions/Articulo/1',
    (tx) =>
      transparencia.publishFraccion(tx, { articuloId: 1, numero: 'I', nombre: 'Dos', departamento: 'Dos', orden: 1 }),
  ],
  [
    'transparencia/publishFormato',
    '/api/Formatos/Fraccion/1',
    (tx) =>
      transparencia.publishFormato(tx, {
        id: 1,
        formato: { fraccionId: 1, inciso: '', clave: 'F-1', nombre: 'Dos', periodo: 'Trimestral', orden: 1 },
      }),
  ],
];
