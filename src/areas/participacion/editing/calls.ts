import { z } from 'zod';
import { folders } from '#areas/documentos/queries/folders.ts';
import { findDocumentoIds, listCodigos } from '#areas/documentos/queries/known.ts';
import type { ContentField, ContentKind } from '#platform/editing/kind.ts';
import { publishConvocatoria } from '../commands/publish.ts';
import { convocatoriaRows, findConvocatoriaRow, findOtherOfYear } from '../queries/editing.ts';
import { callDateProblem } from '../rules/call-dates.ts';

const amounts = {
  solicitudesRecibidas: 'Solicitudes recibidas',
  solicitudesCiudadanas: 'Solicitudes de personas',
  solicitudesOrganizacion: 'Solicitudes de organizaciones',
  propuestasSeleccionadas: 'Propuestas seleccionadas',
  mujeres: 'De mujeres',
  hombres: 'De hombres',
  anonimas: 'Anónimas',
  sectorPublico: 'Del sector público',
  sectorPrivado: 'Del sector privado',
  sectorInformal: 'Del sector informal',
  ambitoEstatal: 'De ámbito estatal',
  ambitoMunicipal: 'De ámbito municipal',
} as const;
type Amount = keyof typeof amounts;
const amountNames = Object.keys(amounts) as Amount[];

const amount = z.int('Escriba cuántas.').min(0).max(30_000);
const day = z.iso.date().nullable();

const ConvocatoriaData = z.object({
  numero: z.int('Escriba el número.').min(1).max(999),
  anio: z.int('Escriba el año.').min(1950).max(2100),
  programa: z.string().min(1, 'Escriba el programa, como 2025-2026.').max(20),
  actual: z.boolean(),
  ...{ publicadaEl: day, cierraEl: day, resultadosEl: day },
  resumen: z.string().min(1, 'Escriba el resumen.').max(20_000),
  ...(Object.fromEntries(amountNames.map((name) => [name, amount])) as Record<Amount, typeof amount>),
  documentoId: z.int().min(1).max(2_000_000_000).nullable(),
  carpeta: z
    .string()
    .max(40)
    .nullable()
    .overwrite((codigo) => codigo || null),
});

/** Annual calls for proposals with their figures. The id of a call is its number. */
export const convocatoriaContent: ContentKind = {
  ...{ area: 'participacion', tipo: 'convocatoria', plural: 'convocatorias', one: 'Convocatoria' },
  ...{ many: 'Convocatorias', add: 'Nueva convocatoria' },
  rows: convocatoriaRows,
  schema: ConvocatoriaData,
  esquema: 1,
  fields: [
    { name: 'numero', label: 'Número', control: 'numero', hint: '1 para la primera. No cambia después de publicarse.' },
    { name: 'anio', label: 'Año', control: 'numero' },
    { name: 'programa', label: 'Programa anual de auditorías', control: 'linea', hint: 'Como 2025-2026.' },
    { name: 'actual', label: 'Está en proceso', control: 'si-no', hint: 'La que lo estaba deja de estarlo.' },
    { name: 'publicadaEl', label: 'Primer día en que recibe propuestas', control: 'fecha' },
    { name: 'cierraEl', label: 'Último día en que las recibe', control: 'fecha' },
    { name: 'resultadosEl', label: 'Día en que se publican los resultados', control: 'fecha' },
    { name: 'resumen', label: 'Qué resultó de ella', control: 'texto-rico' },
    ...amountNames.map((name): ContentField => ({ name, label: amounts[name], control: 'numero' })),
    {
      ...{ name: 'documentoId', label: 'Número del documento de la convocatoria', control: 'numero' },
      hint: 'El del final de su dirección.',
    },
    { name: 'carpeta', label: 'Sección con sus informes', control: 'opcion', readOptions: folders.options },
  ],
  title: ({ numero, anio }) => (numero === null ? '' : `Convocatoria ${numero}, ${anio}`),
  empty: (today) => ({
    ...{ numero: null, anio: Number(today.slice(0, 4)), programa: '', actual: false, resumen: '' },
    ...{ publicadaEl: null, cierraEl: null, resultadosEl: null, documentoId: null, carpeta: null },
    ...Object.fromEntries(amountNames.map((name) => [name, 0])),
  }),
  load: findConvocatoriaRow,
  async check(querier, { registro, data }): Promise<Record<string, string>> {
    const { numero, anio, documentoId, carpeta, ...call } = ConvocatoriaData.parse(data);
    const wrongDate = callDateProblem(call);
    if (wrongDate) return { [wrongDate.field]: `Corrija la fecha: ${wrongDate.problem}.` };
    if (registro !== null && registro !== numero) return { numero: 'El número de una convocatoria no cambia.' };
    if (registro === null && (await findConvocatoriaRow(querier, numero)))
      return { numero: 'Ya hay una convocatoria con ese número.' };
    const sameYear = await findOtherOfYear(querier, { anio, numero });
    if (sameYear !== undefined) return { anio: `Es el año de la convocatoria ${sameYear}.` };
    if (documentoId !== null && !(await findDocumentoIds(querier, [documentoId])).has(documentoId))
      return { documentoId: 'No existe un documento con ese número.' };
    return carpeta === null || (await listCodigos(querier)).has(carpeta) ? {} : { carpeta: 'Elija otra sección.' };
  },
  publish: (tx, { data }) => publishConvocatoria(tx, ConvocatoriaData.parse(data)),
  address: (_registro, { anio }) => `/transparencia/participacion-ciudadana?pestana=logros&ano=${anio}`,
};
