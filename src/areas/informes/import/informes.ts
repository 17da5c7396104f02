import { type AuditFile, attachInformesByCodigo } from '#areas/auditorias/commands.ts';
import { tipoAuditoriaCell } from '#areas/auditorias/import/columns.ts';
import { findAuditoriasByCodigo, tipoAuditoriaNames } from '#areas/auditorias/queries/references.ts';
import { ejercicioColumn, parseEnte, showEnte } from '#areas/entes/import/columns.ts';
import { ejercicioIds, enteNames, listAllEntes } from '#areas/entes/queries/ente-names.ts';
import { ambitos } from '#areas/entes/schema.ts';
import type { Querier } from '#platform/database/connection.ts';
import { file, optional, required } from '#platform/import/column.ts';
import { defineImport } from '#platform/import/definition.ts';
import type { NameIndex } from '#platform/import/name-index.ts';
import { date, oneOf, text, yesNo } from '#platform/import/parsers.ts';
import { writeByColumns } from '#platform/import/write-by-columns.ts';
import { type NewInforme, saveInformes } from '../commands.ts';
import { fondoNames, tipoInformeNames } from '../queries/catalogue-names.ts';
import {
  type AuditTypes,
  findFirstErratas,
  type InformeFiles,
  listInformeFiles,
  typesOfAudits,
} from '../queries/known.ts';
import { informeProblems } from './informe-problems.ts';
import { type InformeKey, informeColumns, informeKey, numeroColumn } from './of-informe.ts';

const optionalColumns = ['enteId', 'ambito', 'fondoId', 'tipoAuditoriaId', 'testado'] as const;

/** Import of published reports with their files, identified by type, audit code and number. */
export const informesImport = defineImport({
  id: 'informes',
  action: 'informes.importar',
  title: 'Informes',
  columns: {
    auditoria: required(text(60), {
      header: 'Auditoría',
      also: ['Código', 'Código de auditoría', 'Número de auditoría', 'Clave'],
      note: 'Código de la auditoría; con el tipo de informe reconoce al informe.',
      example: '2023AM0042-09',
    }),
    tipoInformeId: informeColumns.tipoInformeId,
    numero: numeroColumn,
    ejercicioId: ejercicioColumn,
    enteId: optional(parseEnte, {
      header: 'Ente',
      also: ['Ente fiscalizado', 'Ente auditado', 'Sujeto fiscalizado'],
      note: 'Nombre, nombre corto, siglas o número. Los informes generales no tienen.',
      example: 'Ayuntamiento de Hermosillo',
      show: showEnte,
    }),
    ambito: optional(oneOf(ambitos, { estado: 'Estatal', municipio: 'Municipal' }), {
      header: 'Ámbito',
      note: 'Estatal o Municipal. Si falta, el del ente.',
      example: 'Municipal',
    }),
    fondoId: optional((cell, { fondos }: { fondos: NameIndex }) => fondos.find(cell), {
      header: 'Fondo federal',
      also: ['Fondo'],
      note: 'Siglas o nombre, solo en los informes federales.',
      example: 'FAIS',
      show: (id, { fondos }) => fondos.label(id),
    }),
    tipoAuditoriaId: optional(tipoAuditoriaCell.parse, tipoAuditoriaCell),
    nombre: required(text(500), {
      header: 'Nombre',
      also: ['Nombre del informe', 'Título', 'Informe'],
      note: 'Título con que se publica.',
      example: 'Informe Individual de Auditoría a Hermosillo, ejercicio 2023',
    }),
    testado: optional(yesNo, {
      header: 'Testado',
      also: ['Versión pública'],
      note: 'Sí cuando hay una versión sin datos personales. Si falta, No.',
      example: false,
    }),
    publicadoEl: required(date, {
      header: 'Publicado el',
      also: ['Fecha de publicación', 'Fecha'],
      note: 'Fecha de publicación.',
      example: { kind: 'date', iso: '2024-09-27' },
    }),
    pdf: file(['pdf'], {
      header: 'PDF',
      also: ['Archivo', 'Archivo PDF', 'Informe en PDF'],
      note: 'Nombre del archivo con el informe.',
      example: '2023AM0042-09.pdf',
    }),
    word: file(['docx'], {
      header: 'Word',
      also: ['Archivo Word', 'Informe en Word'],
      note: 'Nombre del archivo en Word; se ofrece si el informe está testado y es de 2021 o antes.',
      example: '2023AM0042-09.docx',
    }),
  },
  async prepare(querier: Querier) {
    const entes = await listAllEntes(querier);
    const ejercicios = await ejercicioIds(querier);
    return {
      entes: enteNames(entes),
      ambitos: new Map(entes.map(({ id, ambito }) => [id, ambito])),
      nombres: new Map(entes.map(({ id, nombreCompleto }) => [id, nombreCompleto])),
      years: new Map([...ejercicios].map(([year, id]) => [id, year])),
      ejercicios,
      tiposInforme: await tipoInformeNames(querier),
      tiposAuditoria: await tipoAuditoriaNames(querier),
      fondos: await fondoNames(querier),
      ownTypes: await typesOfAudits(querier),
    };
  },
  key: informeKey,
  async check(querier, rows, context) {
    const codes = rows.map(({ auditoria }) => auditoria);
    const audits = await findAuditoriasByCodigo(querier, codes);
    // The audit may be named by a former code.
    const codeOf = (written: string) => audits.get(written)?.codigo ?? written;
    const files = await listInformeFiles(querier, codes.map(codeOf));
    const byKey = new Map(files.map((report) => [informeKey(report), report]));
    const existing = (row: InformeKey): InformeFiles | undefined =>
      byKey.get(informeKey({ ...row, auditoria: codeOf(row.auditoria) }));
    const firstErratas = await findFirstErratas(
      querier,
      files.map(({ id }) => id),
    );
    const problems = rows.flatMap((each, row) => {
      const before = existing(each);
      const firstErrata = before && firstErratas.get(before.id);
      return informeProblems(each, { ...context, audit: audits.get(each.auditoria), before, firstErrata }).map(
        (problem) => ({ row, ...problem }),
      );
    });
    return { problems, references: { existing, audits } };
  },
  async write(tx, rows, { ambitos, ownTypes }, { existing, audits }) {
    const written: NewInforme[] = [];
    const saved = await writeByColumns(rows, optionalColumns, async (group, present) => {
      const { rows: savedRows, ...counts } = await saveInformes(tx, {
        incoming: group.map(({ pdf, word, ...row }) => {
          const audit = audits.get(row.auditoria);
          const before = existing(row);
          const enteId = row.enteId === undefined ? audit?.enteId : row.enteId;
          return {
            row: {
              ...row,
              // The spelling of the audit that exists.
              auditoria: before?.auditoria ?? audit?.codigo ?? row.auditoria,
              enteId,
              numero: row.numero ?? 1,
              tipoAuditoriaId: row.tipoAuditoriaId === undefined ? audit?.tipoAuditoriaId : row.tipoAuditoriaId,
              ambito: row.ambito ?? ambitos.get(enteId ?? 0) ?? 'Estatal',
              testado: row.testado ?? false,
            },
            before,
            pdf,
            word,
          };
        }),
        columns: [
          'ejercicioId',
          'nombre',
          'publicadoEl',
          ...present,
          ...(present.includes('enteId') && !present.includes('ambito') ? ['ambito' as const] : []),
        ],
      });
      written.push(...savedRows);
      return counts;
    });
    await attachInformesByCodigo(tx, filesOfAudits(written, ownTypes));
    return saved;
  },
});

/** Returns the PDF of each audit: that of the first individual report if there is one; citizen reports are excluded. */
function filesOfAudits(rows: readonly NewInforme[], { individual, citizen }: AuditTypes): Map<string, AuditFile> {
  const files = new Map<string, AuditFile>();
  for (const { auditoria, tipoInformeId, numero, pdfId } of rows) {
    if (!pdfId || tipoInformeId === citizen) continue;
    const isIndividual = tipoInformeId === individual && (numero ?? 1) === 1;
    if (isIndividual || !files.has(auditoria)) files.set(auditoria, { archivoId: pdfId, replaces: isIndividual });
  }
  return files;
}
