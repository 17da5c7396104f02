import * as transparencia from '#areas/transparencia/commands/publish.ts';
import type { CommandCase } from './institution.ts';

/** Commands with which staff publish the catalogues of transparency; the rows of the cases before exist. */
export const lawCases: CommandCase[] = [
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
