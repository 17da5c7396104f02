import { z } from 'zod';
import type { ContentKind } from '#platform/editing/kind.ts';
import { publishFormato, TAKEN_LETTER } from '../commands/publish.ts';
import { findFormatoId, findFormatoRow, formatoRows, listFraccionOptions } from '../queries/editing.ts';
import { obligacionesPath } from '../rules/address.ts';
import { sentenceProblem } from '../rules/format-sentence.ts';
import { isUpdatePeriod } from '../rules/periods.ts';

const FormatoData = z.object({
  fraccionId: z.int('Elija la fracción.'),
  inciso: z.string().max(4),
  clave: z.string().min(1, 'Escriba la clave oficial.').max(60),
  nombre: z.string().min(1, 'Escriba el nombre.').max(500),
  oracion: z
    .string()
    .max(500)
    .superRefine((value, context) => {
      const problem = sentenceProblem(value);
      if (problem !== undefined) context.addIssue({ code: 'custom', message: problem });
    }),
  periodo: z
    .string()
    .min(1, 'Escriba cada cuándo se actualiza.')
    .max(60)
    .refine(isUpdatePeriod, 'Escriba Trimestral, Semestral o Anual, o varios con diagonal.'),
  plazoDias: z.int('Escriba el plazo.').min(0).max(365),
  activo: z.boolean(),
  orden: z.int('Escriba el lugar.').min(1).max(9999),
});

/** Formats of a section. Their versions come by import, from the official workbooks. */
export const formatoContent: ContentKind = {
  ...{ area: 'transparencia', tipo: 'formato', plural: 'formatos', one: 'Formato', many: 'Formatos de transparencia' },
  add: 'Nuevo formato',
  rows: formatoRows,
  schema: FormatoData,
  esquema: 2,
  upgrade: (data) => ({ oracion: '', ...data }),
  fields: [
    { name: 'nombre', label: 'Nombre', control: 'linea' },
    {
      ...{ name: 'fraccionId', label: 'Fracción', control: 'opcion', isNumber: true },
      ...{ readOptions: listFraccionOptions, hint: 'La fracción y el inciso no cambian después de publicarse.' },
    },
    { name: 'inciso', label: 'Inciso', control: 'linea', hint: 'La letra; vacío donde la fracción tiene uno solo.' },
    { name: 'clave', label: 'Clave oficial', control: 'linea', hint: 'La que lleva su libro: LGT_Art_70_Fr_VIII.' },
    {
      name: 'periodo',
      label: 'Se actualiza',
      control: 'linea',
      hint: 'Trimestral, Semestral o Anual; de varios cuenta el más corto.',
    },
    { name: 'plazoDias', label: 'Días para publicarlo después del periodo', control: 'numero' },
    {
      ...{ name: 'oracion', label: 'Lo que su página dice', control: 'linea' },
      hint: 'Por ejemplo: Se pagan {suma: Monto mensual bruto de la remuneración, en tabulador} al mes a {filas: persona / personas}. Vacío, su nombre.',
    },
    { name: 'activo', label: 'Se publica todavía', control: 'si-no' },
    { name: 'orden', label: 'Lugar en su lista', control: 'numero', hint: 'El de menor número va primero.' },
  ],
  title: ({ nombre, clave }) => `${nombre} (${clave})`,
  empty: () => ({
    ...{ fraccionId: null, inciso: '', clave: '', nombre: '', oracion: '', periodo: 'Trimestral' },
    ...{ plazoDias: 30, activo: true, orden: null },
  }),
  load: findFormatoRow,
  async check(querier, { registro, data }): Promise<Record<string, string>> {
    const formato = FormatoData.parse(data);
    const id = await findFormatoId(querier, formato);
    if (registro === null) return id === undefined ? {} : { inciso: TAKEN_LETTER };
    return id === registro ? {} : { inciso: 'La fracción y el inciso de un formato publicado no cambian.' };
  },
  publish: (tx, { registro, data }) => publishFormato(tx, { id: registro, formato: FormatoData.parse(data) }),
  address: () => obligacionesPath,
};
