import { z } from 'zod';

/** The group of the calls of datasets in the contract. */
export const tags = ['datos'];

/** The name of a dataset in an address. */
export const datasetParam = z
  .string()
  .max(60, 'Escriba el nombre de un conjunto de datos.')
  .meta({ description: 'Nombre del conjunto de datos.', example: 'acuerdos' });
