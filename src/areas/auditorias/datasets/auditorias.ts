import { ejercicioField, enteField } from '#areas/entes/queries/refs.ts';
import { examples } from '#institution/examples.ts';
import { dataset } from '#platform/datasets/dataset.ts';
import { ref } from '#platform/datasets/field-types/references.ts';
import { longText, text } from '#platform/datasets/field-types/texts.ts';
import { day, integer, pastDay } from '#platform/datasets/field-types/values.ts';
import { followAuditorias, subjectsOfWritten } from '../commands.ts';
import { auditoriaKind } from '../publications.ts';
import { codeField, completeAuditorias, typesOfAudit, visibilityField } from '../queries/audit-values.ts';
import { doubtsOfAudits } from '../queries/date-doubts.ts';
import { auditoriaRowTitle, auditoriasWithWord, auditoriaTitle, countParts } from '../queries/editing/auditorias.ts';
import { hiddenWithAuditSentence } from '../rules/report-words.ts';
import { auditorias as table } from '../schema.ts';

/** Audits, from the annual programme to the published report. */
export const auditorias = dataset({
  area: 'auditorias',
  id: 'auditorias',
  kind: 'auditoria',
  one: 'Auditoría',
  many: 'Auditorías',
  add: 'Nueva auditoría',
  table,
  open: {
    about:
      'Un renglón por auditoría publicada; las planeadas se cuentan por mes en el conjunto del programa. El código la distingue en los demás conjuntos.',
    origin: 'Sale del programa anual y de las cédulas de cada auditoría; se publica con su informe.',
  },
  fields: {
    codigo: codeField({
      label: 'Código',
      also: ['Auditoría', 'Número de auditoría', 'Código de auditoría', 'Clave'],
      help: 'Por él se reconoce la auditoría.',
      example: examples.auditoria,
    }),
    tipoAuditoriaId: ref(typesOfAudit, {
      label: 'Tipo de auditoría',
      also: ['Tipo'],
      inTables: 'Su nombre o su número; uno que exista.',
      example: 'Integral',
    }),
    enteId: enteField({
      label: 'Ente',
      also: ['Ente fiscalizado', 'Ente auditado', 'Sujeto fiscalizado'],
      help: 'Su nombre, su nombre corto, sus siglas o su número.',
      example: examples.ente,
    }),
    ejercicioId: ejercicioField({ help: 'El año de la cuenta pública que se revisa, con cuatro cifras.' }),
    periodoAuditado: text(200, {
      label: 'Periodo auditado',
      also: ['Periodo'],
      help: 'Como lo dice la cédula. Si falta, todo el año.',
      example: '1 de enero a 31 de diciembre de 2023',
      optional: true,
    }),
    planeadaEl: day({
      label: 'Planeada el',
      also: ['Fecha planeada', 'Fecha de inicio'],
      help: 'El día en que el programa anual la prevé.',
      example: '2024-03-01',
    }),
    ejecutadaEl: pastDay({
      label: 'Ejecutada el',
      also: ['Fecha de ejecución'],
      help: 'Si ya se ejecutó.',
      example: '2024-08-30',
      optional: true,
    }),
    notificadaEl: pastDay({
      label: 'Notificada el',
      also: ['Fecha de notificación'],
      help: 'Si los resultados ya se notificaron al ente.',
      example: '2024-08-30',
      optional: true,
    }),
    publicadaEl: day({
      label: 'Publicada el',
      also: ['Fecha de publicación'],
      help: 'El día del informe. Si es un día por venir, se ve desde ese día.',
      example: '2024-08-30',
      optional: true,
    }),
    visibleEnSitioWeb: visibilityField({
      label: 'Visible en el sitio',
      also: ['Visible', 'Visible en sitio web'],
      help: 'Con ella se ven o se ocultan sus observaciones, recomendaciones, respuestas e informes.',
      inTables: 'Sí, No o programa; si falta, Sí las publicadas.',
      example: true,
    }),
    textoIngreso: longText(4000, {
      label: 'Qué abarcó de los ingresos',
      also: ['Texto de ingresos'],
      help: 'En una frase.',
      example: 'La revisión abarcó los ingresos propios del municipio.',
      optional: true,
    }),
    enfoqueDesempeno: longText(4000, {
      label: 'Qué encontró del desempeño',
      also: ['Enfoque de desempeño'],
      help: 'Solo si se revisó.',
      example: 'Se revisó el servicio de alumbrado público.',
      optional: true,
    }),
    observacionesEmitidas: integer(0, 100_000, {
      label: 'Observaciones emitidas',
      also: ['Total de observaciones'],
      help: 'Cuántas se hicieron; 0 si ninguna. Sin este número, una auditoría sin observaciones se muestra como «todavía no se publican».',
      example: 12,
      optional: true,
    }),
  },
  identity: {
    fields: ['codigo'],
    taken: () => 'otra auditoría tiene o tuvo ese código',
    fixed: 'el código de una auditoría publicada no cambia aquí: importe la tabla de códigos nuevos',
  },
  title: auditoriaTitle,
  rules: [
    {
      field: 'publicadaEl',
      problem: ({ notificadaEl, publicadaEl }) =>
        notificadaEl !== null &&
        publicadaEl !== null &&
        publicadaEl < notificadaEl &&
        'la fecha de publicación es anterior a la de notificación',
    },
  ],
  complete: completeAuditorias,
  doubts: doubtsOfAudits,
  afterWrite: followAuditorias,
  subjectsOf: subjectsOfWritten,
  publication: auditoriaKind,
  content: {
    rowTitle: auditoriaRowTitle,
    rowsWithWord: auditoriasWithWord,
    aboutWithdrawal: async (querier, registro) => hiddenWithAuditSentence(await countParts(querier, registro)),
    visibleOn: (data, today) => ({
      ...data,
      visible: 'si',
      publicadaEl: data.publicadaEl && String(data.publicadaEl) > today ? today : (data.publicadaEl ?? null),
    }),
  },
});
