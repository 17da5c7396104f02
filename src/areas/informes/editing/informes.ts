import { z } from 'zod';
import { codigoOf } from '#areas/auditorias/queries/editing/audit-field.ts';
import { suggestAuditorias } from '#areas/auditorias/queries/editing/suggest.ts';
import { listTipoAuditoriaOptions } from '#areas/auditorias/queries/editing/types.ts';
import { listEjercicioOptions, suggestEntes } from '#areas/entes/queries/editing.ts';
import { ambitos } from '#areas/entes/schema.ts';
import type { Querier } from '#platform/database/connection.ts';
import { type ContentData, type ContentKind, visibleFrom } from '#platform/editing/kind.ts';
import { checkAsRow, completeAsRow, type ImportedRow, writeAsRow } from '#platform/editing/rows/imported-row.ts';
import type { IncomingFile } from '#platform/import/package/intake.ts';
import { findFile } from '#platform/media/documents.ts';
import { informesImport } from '../import/informes.ts';
import { informeKey } from '../import/of-informe.ts';
import { informeKind } from '../publications.ts';
import { findInformeRow, listFondoOptions, listTipoInformeOptions } from '../queries/editing/informes.ts';
import { listInformeFiles } from '../queries/known.ts';

const InformeData = z.object({
  auditoria: z.string().min(1, 'Escriba el código de la auditoría.').max(60),
  tipoInformeId: z.int('Elija el tipo de informe.'),
  numero: z.int('Escriba el número.').min(1).max(1000),
  ejercicio: z.int('Elija el ejercicio.'),
  ente: z.string().max(300),
  ambito: z.enum(ambitos, 'Elija el ámbito.'),
  fondoId: z.int().nullable(),
  tipoAuditoriaId: z.int().nullable(),
  nombre: z.string().min(1, 'Escriba el nombre del informe.').max(500),
  testado: z.boolean(),
  publicadoEl: z.iso.date('Escriba la fecha.'),
  pdfId: z.int().nullable(),
  wordId: z.int().nullable(),
});

const types = {
  pdfId: { tipo: 'application/pdf', problem: 'Elija un archivo PDF.' },
  wordId: {
    tipo: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    problem: 'Elija un archivo de Word (.docx).',
  },
} as const;
const fileFields = ['pdfId', 'wordId'] as const;

/** A report is checked and written as a table with this one row is; its files come from the library. */
const imported: ImportedRow = {
  definition: informesImport,
  fieldOf: { enteId: 'ente', ejercicioId: 'ejercicio' },
};

/** Audit reports, with their files. */
export const informeContent: ContentKind = {
  ...{ area: 'informes', tipo: 'informe', plural: 'informes', one: 'Informe', many: 'Informes' },
  add: 'Nuevo informe',
  publication: informeKind,
  schema: InformeData,
  esquema: 1,
  fields: [
    {
      ...{ name: 'auditoria', label: 'Auditoría', control: 'linea', suggest: suggestAuditorias },
      hint: 'Escriba una parte del código, del ente o del año y elija. Un informe sin auditoría en el sitio lleva su código tal cual. No cambia después de publicarse.',
    },
    {
      ...{ name: 'tipoInformeId', label: 'Tipo de informe', control: 'opcion', isNumber: true },
      ...{ readOptions: listTipoInformeOptions, hint: 'No cambia después de publicarse.' },
    },
    {
      ...{ name: 'numero', label: 'Número', control: 'numero' },
      hint: '1, salvo que la auditoría tenga varios informes del mismo tipo: 2, 3… No cambia después de publicarse.',
    },
    { name: 'nombre', label: 'Nombre', control: 'linea', hint: 'El título con que se publica.' },
    {
      ...{ name: 'ejercicio', label: 'Ejercicio', control: 'opcion', isNumber: true },
      ...{ readOptions: listEjercicioOptions, hint: 'El de la auditoría.' },
    },
    {
      ...{ name: 'ente', label: 'Ente', control: 'linea', suggest: suggestEntes },
      hint: 'El de la auditoría: escriba una parte del nombre y elija. Los informes generales no tienen.',
    },
    {
      ...{ name: 'ambito', label: 'Ámbito', control: 'opcion', hint: 'El del ente.' },
      options: ambitos.map((value) => ({ value, label: value })),
    },
    {
      ...{ name: 'tipoAuditoriaId', label: 'Tipo de auditoría', control: 'opcion', isNumber: true },
      ...{ readOptions: listTipoAuditoriaOptions, hint: 'El de la auditoría.' },
    },
    {
      ...{ name: 'fondoId', label: 'Fondo federal', control: 'opcion', isNumber: true },
      ...{ readOptions: listFondoOptions, hint: 'Solo en los informes federales.' },
    },
    {
      ...{ name: 'publicadoEl', label: 'Publicado el', control: 'fecha' },
      hint: 'Si es un día por venir, el informe y sus archivos se ven desde ese día.',
    },
    { name: 'pdfId', label: 'Informe en PDF', control: 'archivo' },
    { name: 'wordId', label: 'Informe en Word', control: 'archivo' },
    {
      ...{ name: 'testado', label: 'El archivo de Word no tiene datos personales', control: 'si-no' },
      hint: 'Sin esto no se ofrece. Se ofrece solo de ejercicios hasta 2021.',
    },
  ],
  title: ({ nombre }) => String(nombre),
  empty: (today) => ({
    ...{ auditoria: '', tipoInformeId: null, numero: 1, ejercicio: null, ente: '', ambito: '', fondoId: null },
    ...{ tipoAuditoriaId: null, nombre: '', testado: false, publicadoEl: today, pdfId: null, wordId: null },
  }),
  load: findInformeRow,
  async check(querier, { registro, data }): Promise<Record<string, string>> {
    const problems = { ...(await checkAsRow(imported, querier, data)), ...(await checkFiles(querier, registro, data)) };
    if (Object.keys(problems).length > 0) return problems;
    const id = await findIdOf(querier, data);
    if (registro === null)
      return id === undefined ? {} : { numero: 'La auditoría ya tiene ese informe: búsquelo en la lista y edítelo.' };
    return id === registro
      ? {}
      : { auditoria: 'La auditoría, el tipo y el número de un informe publicado no cambian.' };
  },
  async complete(querier, { registro, data }) {
    const stored = registro === null ? undefined : await findInformeRow(querier, registro);
    return {
      ...(await completeAsRow(imported, querier, data)),
      auditoria: stored?.auditoria ?? (await codigoOf(querier, data)),
    };
  },
  async publish(tx, { data }) {
    const { pdfId, wordId } = InformeData.parse(data);
    await writeAsRow(imported, tx, data, { pdf: libraryFile(pdfId), word: libraryFile(wordId) });
    const id = await findIdOf(tx, data);
    if (id === undefined) throw new Error('The written report is missing');
    return id;
  },
  visibleOn: visibleFrom('publicadoEl'),
  address: (registro) => `/informes/informe/${registro}`,
};

/** A file of the library as the import takes one: it is there already. */
function libraryFile(id: number | null): IncomingFile | undefined {
  if (id === null) return undefined;
  return { nombre: '', sha256: '', bytes: 0, save: () => Promise.resolve({ id, changed: false }) };
}

async function checkFiles(querier: Querier, registro: number | null, data: ContentData) {
  const stored = registro === null ? undefined : await findInformeRow(querier, registro);
  const problems: Record<string, string> = {};
  for (const field of fileFields) {
    const id = data[field];
    if (typeof id !== 'number') {
      if (stored?.[field] != null)
        problems[field] = 'Un archivo publicado no se quita: elija otro, o retire el informe.';
    } else if ((await findFile(id))?.tipo !== types[field].tipo) problems[field] = types[field].problem;
  }
  return problems;
}

/** Returns the id of the report with the audit, type and number of a version; undefined if there is none. */
async function findIdOf(querier: Querier, data: ContentData): Promise<number | undefined> {
  const { tipoInformeId, numero } = InformeData.parse(data);
  const auditoria = await codigoOf(querier, data);
  const key = informeKey({ auditoria, tipoInformeId, numero });
  return (await listInformeFiles(querier, [auditoria])).find((informe) => informeKey(informe) === key)?.id;
}
