import { unknownAudits } from '#areas/auditorias/import/columns.ts';
import { findAuditoriasByCodigo } from '#areas/auditorias/queries/references.ts';
import { ambitos } from '#areas/entes/schema.ts';
import type { Querier } from '#platform/database/connection.ts';
import { optional, required } from '#platform/import/column.ts';
import { defineImport, type RowProblem } from '#platform/import/definition.ts';
import { integer, oneOf, text } from '#platform/import/parsers.ts';
import { savePropuestas } from '../commands.ts';
import { listKnownConvocatorias, listKnownPropuestas } from '../queries/known.ts';

type Key = { convocatoria: number; orden: number };
const keyOf = ({ convocatoria, orden }: Key) => `${convocatoria}\n${orden}`;

/** Selected proposals, known by call and place, each with the audit that came of it. */
export const propuestasImport = defineImport({
  id: 'propuestas',
  action: 'participacion.importar',
  title: 'Propuestas',
  columns: {
    convocatoria: required(integer(1, 999), {
      header: 'Convocatoria',
      note: 'Número de una convocatoria que exista. Con el lugar, por él se reconoce.',
      example: 5,
    }),
    orden: required(integer(0, 9999), {
      header: 'Lugar',
      also: ['Orden'],
      note: 'Lugar en la lista de su convocatoria.',
      example: 3,
    }),
    titulo: required(text(300), {
      header: 'Propuesta',
      also: ['Título'],
      note: 'Qué se propuso revisar, sin datos de quien lo propuso.',
      example: 'Los puentes vecinales y el arroyo que cruza la cabecera',
    }),
    areaDeInteres: required(text(80), {
      header: 'Área de interés',
      also: ['Tema'],
      note: 'Como en el formulario: Obra Pública, Educación, Salud Pública…',
      example: 'Obra Pública',
    }),
    ambito: required(oneOf(ambitos), { header: 'Ámbito', note: ambitos.join(', '), example: 'Municipal' }),
    auditoria: optional(text(60), {
      header: 'Auditoría',
      also: ['Código de auditoría'],
      note: 'Código de la auditoría que nació de ella, si existe ya.',
      example: '2023AM0042-09',
    }),
  },
  async prepare(querier: Querier) {
    const existingPropuestas = await listKnownPropuestas(querier);
    return {
      convocatorias: await listKnownConvocatorias(querier),
      byKey: new Map(existingPropuestas.map((row) => [keyOf(row), row])),
    };
  },
  key: keyOf,
  async check(querier, rows, { convocatorias }) {
    const audits = await findAuditoriasByCodigo(
      querier,
      rows.flatMap(({ auditoria }) => auditoria ?? []),
    );
    const problems = rows.flatMap(({ convocatoria }, row): RowProblem[] => [
      ...(convocatorias.has(convocatoria)
        ? []
        : [{ row, column: 'convocatoria', problem: 'no es una convocatoria que exista; impórtela antes' }]),
    ]);
    return { problems: [...problems, ...(await unknownAudits(querier, rows, audits))], references: audits };
  },
  write: (tx, rows, { byKey }, audits) =>
    savePropuestas(
      tx,
      rows.map(({ auditoria, ...row }) => ({
        ...row,
        auditoriaId:
          (auditoria === undefined ? byKey.get(keyOf(row))?.auditoriaId : audits.get(auditoria ?? '')?.id) ?? null,
      })),
    ),
});
