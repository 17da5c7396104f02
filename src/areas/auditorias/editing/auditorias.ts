import { z } from 'zod';
import { listEjercicioOptions, suggestEntes } from '#areas/entes/queries/editing.ts';
import type { Querier } from '#platform/database/connection.ts';
import type { ContentData, ContentField, ContentKind } from '#platform/editing/kind.ts';
import { checkAsRow, completeAsRow, type ImportedRow, writeAsRow } from '#platform/editing/rows/imported-row.ts';
import { auditoriasImport } from '../import/auditorias.ts';
import { auditoriaKind } from '../publications.ts';
import {
  auditoriaRowTitle,
  auditoriaTitle,
  auditVisibilities,
  countParts,
  findAuditoriaRow,
} from '../queries/editing/auditorias.ts';
import { listTipoAuditoriaOptions } from '../queries/editing/types.ts';
import { findAuditoriasByCodigo } from '../queries/references.ts';
import { hiddenWithAuditSentence } from '../rules/hidden-sentence.ts';
import { wholeYear } from '../rules/words.ts';

const optionalDate = z.iso.date().nullable();

const AuditoriaData = z.object({
  codigo: z.string().min(1, 'Escriba el código.').max(60),
  tipoAuditoriaId: z.int('Elija el tipo.'),
  ente: z.string().min(1, 'Escriba el ente.').max(300),
  ejercicio: z.int('Elija el ejercicio.'),
  periodoAuditado: z.string().max(200),
  planeadaEl: z.iso.date('Escriba la fecha.'),
  ejecutadaEl: optionalDate,
  notificadaEl: optionalDate,
  publicadaEl: optionalDate,
  visible: z.enum(auditVisibilities, 'Elija si se ve en el sitio.'),
  textoIngreso: z.string().max(4000),
  enfoqueDesempeno: z.string().max(4000),
  observacionesEmitidas: z.int().min(0).max(100_000).nullable(),
});

const visibilityLabels = {
  programa: 'Todavía no: solo cuenta en el programa anual',
  si: 'Sí, con su informe y sus observaciones',
  no: 'No se abre: solo se dice que existe',
};

const date = (name: string, label: string, hint: string): ContentField => ({ name, label, control: 'fecha', hint });

/** An audit is checked and written as a table with this one row is. */
const imported: ImportedRow = {
  definition: auditoriasImport,
  fieldOf: { enteId: 'ente', ejercicioId: 'ejercicio', visibleEnSitioWeb: 'visible' },
};
/** The import leaves this cell blank for a planned audit. */
const rowOf = (data: ContentData) => ({
  ...data,
  visible: data.visible === 'programa' ? null : (data.visible ?? null),
});

/** Audits, from the annual programme to the published report. */
export const auditoriaContent: ContentKind = {
  ...{ area: 'auditorias', tipo: 'auditoria', plural: 'auditorias', one: 'Auditoría', many: 'Auditorías' },
  add: 'Nueva auditoría',
  publication: auditoriaKind,
  rowTitle: auditoriaRowTitle,
  schema: AuditoriaData,
  esquema: 1,
  fields: [
    {
      ...{ name: 'codigo', label: 'Código', control: 'linea' },
      hint: 'Como 2023AM0042-09. Por él la reconocen las tablas que se importan; no cambia después de publicarse.',
    },
    {
      ...{ name: 'tipoAuditoriaId', label: 'Tipo de auditoría', control: 'opcion', isNumber: true },
      readOptions: listTipoAuditoriaOptions,
    },
    {
      ...{ name: 'ente', label: 'Ente', control: 'linea', suggest: suggestEntes },
      hint: 'Escriba una parte del nombre o las siglas y elija.',
    },
    {
      ...{ name: 'ejercicio', label: 'Ejercicio', control: 'opcion', isNumber: true },
      ...{ readOptions: listEjercicioOptions, hint: 'El año de la cuenta pública que se revisa.' },
    },
    {
      ...{ name: 'periodoAuditado', label: 'Periodo auditado', control: 'linea' },
      hint: 'Como lo dice la cédula. Si lo deja en blanco, todo el año.',
    },
    date('planeadaEl', 'Planeada el', 'El día en que el programa anual la prevé.'),
    date('ejecutadaEl', 'Ejecutada el', 'Si ya se ejecutó.'),
    date('notificadaEl', 'Notificada el', 'Si los resultados ya se notificaron al ente.'),
    date('publicadaEl', 'Publicada el', 'El día del informe. Si es un día por venir, se ve desde ese día.'),
    {
      ...{ name: 'visible', label: 'Se ve en el sitio', control: 'opcion' },
      options: auditVisibilities.map((value) => ({ value, label: visibilityLabels[value] })),
      hint: 'Con ella se ven o se ocultan sus observaciones, sus recomendaciones, sus respuestas y sus informes.',
    },
    {
      ...{ name: 'textoIngreso', label: 'Qué abarcó de los ingresos', control: 'parrafo' },
      hint: 'En una frase.',
    },
    {
      ...{ name: 'enfoqueDesempeno', label: 'Qué encontró del desempeño', control: 'parrafo' },
      hint: 'Solo si se revisó.',
    },
    {
      ...{ name: 'observacionesEmitidas', label: 'Observaciones emitidas', control: 'numero' },
      hint: 'Cuántas se hicieron; 0 si ninguna. Sin este número, una auditoría sin observaciones se muestra como «todavía no se publican».',
    },
  ],
  title: ({ codigo, ente }) => auditoriaTitle({ codigo: `${codigo}`, ente: `${ente}` }),
  empty: () => ({
    ...{ codigo: '', tipoAuditoriaId: null, ente: '', ejercicio: null, periodoAuditado: '', planeadaEl: null },
    ...{ ejecutadaEl: null, notificadaEl: null, publicadaEl: null, visible: 'programa', textoIngreso: '' },
    ...{ enfoqueDesempeno: '', observacionesEmitidas: null },
  }),
  load: findAuditoriaRow,
  async check(querier, { registro, data }): Promise<Record<string, string>> {
    const problems = await checkAsRow(imported, querier, rowOf(data));
    if (Object.keys(problems).length > 0) return problems;
    if (data.visible === 'programa' && data.publicadaEl !== null)
      return { visible: 'Tiene fecha de publicación: elija si se ve o no.' };
    const id = await findIdOf(querier, data);
    if (registro === null) return id === undefined ? {} : { codigo: 'Otra auditoría tiene o tuvo ese código.' };
    return id === registro
      ? {}
      : { codigo: 'El código de una auditoría publicada no cambia aquí: importe la tabla de códigos nuevos.' };
  },
  async complete(querier, { registro, data }) {
    const stored = registro === null ? undefined : await findAuditoriaRow(querier, registro);
    const { visible, ...completed } = await completeAsRow(imported, querier, rowOf(data));
    return {
      ...{ ...completed, visible: data.visible ?? visible ?? null },
      codigo: stored?.codigo ?? completed.codigo ?? '',
      periodoAuditado: completed.periodoAuditado || wholeYear(Number(completed.ejercicio)),
    };
  },
  async publish(tx, { data }) {
    await writeAsRow(imported, tx, rowOf(data));
    const id = await findIdOf(tx, data);
    if (id === undefined) throw new Error('The written audit is missing');
    return id;
  },
  hides: async (querier, registro) => hiddenWithAuditSentence(await countParts(querier, registro)),
  visibleOn: (data, today) => ({
    ...{ ...data, visible: 'si' },
    publicadaEl: data.publicadaEl && String(data.publicadaEl) > today ? today : (data.publicadaEl ?? null),
  }),
};

/** Returns the id of the audit with the code of a version, or that had it; undefined if there is none. */
async function findIdOf(querier: Querier, { codigo }: ContentData): Promise<number | undefined> {
  return (await findAuditoriasByCodigo(querier, [`${codigo}`])).get(`${codigo}`)?.id;
}
