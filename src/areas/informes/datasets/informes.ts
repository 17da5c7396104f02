import { typesOfAudit } from '#areas/auditorias/queries/audit-values.ts';
import { ejercicioField, enteField } from '#areas/entes/queries/refs.ts';
import { ambitos } from '#areas/entes/schema.ts';
import { examples } from '#institution/examples.ts';
import { years } from '#institution/years.ts';
import { dataset } from '#platform/datasets/dataset.ts';
import { file } from '#platform/datasets/field-types/files.ts';
import { lookedUp, ref } from '#platform/datasets/field-types/references.ts';
import { blankInTables, staffOnly } from '#platform/datasets/field-types/roles.ts';
import { text } from '#platform/datasets/field-types/texts.ts';
import { day, integer, oneOf, yesNo } from '#platform/datasets/field-types/values.ts';
import { column, rowText } from '#platform/datasets/row-text.ts';
import { visibleFrom } from '#platform/editing/kind.ts';
import { formatInteger } from '#platform/format.ts';
import { institute } from '#platform/institute.ts';
import { followInformes, subjectsOfReports } from '../commands.ts';
import { informeKind } from '../publications.ts';
import { findReportDoubts, findReportFaults } from '../queries/report-faults.ts';
import { codesOfReports, completeInformes, federalFunds, typeOfReport } from '../queries/report-values.ts';
import { informePath } from '../rules/address.ts';
import { informes as table } from '../schema.ts';

/** File name in the example: a code may contain slashes. */
const codigoFile = examples.auditoria.replaceAll(/[^\w-]+/g, '-');

/** Audit reports, with their files. */
export const informes = dataset({
  area: 'informes',
  id: 'informes',
  kind: 'informe',
  one: 'Informe',
  many: 'Informes',
  add: 'Nuevo informe',
  table,
  open: {
    about:
      'Un renglón por informe publicado. Lleva la dirección de su archivo y la huella con que se comprueba una copia.',
    origin: `${institute.El} publica cada informe con sus archivos, y otra persona lo revisa antes.`,
    meanings: { pdfId: 'La dirección de su archivo.' },
    blanks: { pdfId: 'no tiene archivo en el sitio' },
  },
  fields: {
    auditoria: lookedUp(codesOfReports, 60, {
      label: 'Auditoría',
      also: ['Código', 'Código de auditoría', 'Número de auditoría', 'Clave'],
      help: 'Una parte del código, del ente o del año. Un informe sin auditoría en el sitio lleva su código tal cual.',
      example: examples.auditoria,
    }),
    tipoInformeId: typeOfReport,
    numero: integer(1, 1000, {
      label: 'Número de informe',
      also: ['Informe número'],
      help: '1, salvo que la auditoría tenga varios informes del mismo tipo: 2, 3…',
      example: 1,
      default: 1,
    }),
    nombre: text(500, {
      label: 'Nombre',
      also: ['Nombre del informe', 'Título', 'Informe'],
      help: 'El título con que se publica.',
      example: `Informe Individual de Auditoría a ${examples.enteCorto}, ejercicio 2023`,
    }),
    ejercicioId: blankInTables(ejercicioField({ help: 'El de la auditoría, con cuatro cifras; si falta, ese.' })),
    enteId: enteField({
      label: 'Ente',
      also: ['Ente fiscalizado', 'Ente auditado', 'Sujeto fiscalizado'],
      help: 'El de la auditoría, que es el que recibe si falta: su nombre, sus siglas o su número. Los informes generales no tienen.',
      example: examples.ente,
      optional: true,
    }),
    ambito: blankInTables(
      oneOf(ambitos, {
        label: 'Ámbito',
        help: 'Estatal o Municipal: el del ente.',
        inTables: 'Si falta, el del ente.',
        example: 'Municipal',
        synonyms: { estado: 'Estatal', municipio: 'Municipal' },
      }),
    ),
    tipoAuditoriaId: ref(typesOfAudit, {
      label: 'Tipo de auditoría',
      help: 'El de la auditoría, que es el que recibe si falta.',
      inTables: 'Su nombre o su número.',
      example: 'Integral',
      optional: true,
    }),
    fondoId: ref(federalFunds, {
      label: 'Fondo federal',
      also: ['Fondo'],
      help: 'Solo en los informes federales.',
      inTables: 'Sus siglas o su nombre.',
      example: 'FAIS',
      optional: true,
    }),
    publicadoEl: day({
      label: 'Publicado el',
      also: ['Fecha de publicación', 'Fecha'],
      help: 'Si es un día por venir, el informe y sus archivos se ven desde ese día.',
      example: '2024-09-27',
      initial: (today) => today,
    }),
    pdfId: file(
      {
        label: 'Informe en PDF',
        also: ['PDF', 'Archivo', 'Archivo PDF'],
        inTables: 'El nombre del archivo.',
        example: `${codigoFile}.pdf`,
        optional: true,
      },
      ['pdf'],
    ),
    // Not every Word file is offered: see `testado`.
    wordId: staffOnly(
      file(
        {
          label: 'Informe en Word',
          also: ['Word', 'Archivo Word'],
          inTables: 'El nombre del archivo.',
          example: `${codigoFile}.docx`,
          optional: true,
        },
        ['docx'],
      ),
    ),
    testado: yesNo({
      label: 'El archivo de Word no tiene datos personales',
      also: ['Testado', 'Versión pública'],
      help: `Sin esto no se ofrece. Se ofrece solo de ejercicios hasta ${years.ultimaCuentaConWord}.`,
      inTables: 'Sí o No.',
      example: false,
      default: false,
    }),
  },
  identity: {
    fields: ['auditoria', 'tipoInformeId', 'numero'],
    taken: () => 'la auditoría ya tiene ese informe: búsquelo en la lista y edítelo',
    fixed: 'la auditoría, el tipo y el número de un informe publicado no cambian',
  },
  title: rowText(column('nombre')),
  rules: [
    {
      field: 'ejercicioId',
      // The same applies to the ámbito.
      problem: ({ ejercicioId, auditoria }) =>
        !ejercicioId && `ninguna auditoría del sitio tiene el código «${auditoria}», que diría el ejercicio: escríbalo`,
    },
    {
      field: 'ambito',
      // A table row may leave it blank.
      problem: ({ ambito, auditoria }) =>
        !ambito &&
        `ninguna auditoría del sitio tiene el código «${auditoria}», y el informe no dice de qué ente es: corrija el código o, si no es de una auditoría del sitio, escriba su ámbito`,
    },
  ],
  remarks: [
    {
      isAbout: ({ enteId }) => enteId === null,
      sentence: (amount) =>
        amount === 1
          ? '1 informe no es de un ente, porque su código no es de una auditoría del sitio: revise que así sea.'
          : `${formatInteger(amount)} informes no son de un ente, porque su código no es de una auditoría del sitio: revise que así sea.`,
    },
  ],
  check: findReportFaults,
  doubts: findReportDoubts,
  complete: completeInformes,
  afterWrite: followInformes,
  subjectsOf: subjectsOfReports,
  publication: informeKind,
  content: { visibleOn: visibleFrom('publicadoEl'), address: informePath },
});
