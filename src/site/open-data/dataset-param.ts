import { z } from 'zod';

/** Contract group of the calls of datasets. */
export const tags = ['datos'];

/** Name of a dataset in an address. */
export const datasetParam = z
  .string()
  .max(60, 'Escriba el nombre de un conjunto de datos.')
  .meta({ description: 'Nombre del conjunto de datos.', example: 'acuerdos' });
