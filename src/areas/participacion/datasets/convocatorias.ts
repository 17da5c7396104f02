import { folders } from '#areas/documentos/queries/folders.ts';
import { magazineFolder } from '#institution/documents.ts';
import { dataset } from '#platform/datasets/dataset.ts';
import { codeRef } from '#platform/datasets/field-types/references.ts';
import { richText, text } from '#platform/datasets/field-types/texts.ts';
import { day, integer, year, yesNo } from '#platform/datasets/field-types/values.ts';
import { column, rowText } from '#platform/datasets/row-text.ts';
import { followCalls } from '../commands.ts';
import { convocatoriaKind } from '../publications.ts';
import { findCallFaults } from '../queries/call-faults.ts';
import { catalogueTitles, closingProblem, resultsProblem } from '../rules/call-state.ts';
import { callAddress } from '../rules/tabs.ts';
import { convocatorias as table } from '../schema.ts';

const amount = (label: string, example: number, ...also: string[]) =>
  integer(0, 30_000, { label, also, example, default: 0 });

/** Annual calls for proposals with their figures. */
export const convocatorias = dataset({
  area: 'participacion',
  id: 'convocatorias',
  kind: 'convocatoria',
  one: 'Convocatoria',
  many: catalogueTitles.convocatorias,
  add: 'Nueva convocatoria',
  table,
  open: {
    about:
      'Un renglón por convocatoria anual para proponer auditorías. Dice sus fechas, cuántas propuestas se recibieron y cuántas se seleccionaron.',
    origin: 'Las cifras se cuentan al terminar cada convocatoria; no llevan datos de quienes proponen.',
  },
  fields: {
    numero: integer(1, 999, {
      label: 'Número',
      also: ['Convocatoria'],
      help: '1 para la primera. Por él se reconoce.',
      example: 6,
    }),
    anio: year({ label: 'Año', example: 2025, initial: (today) => Number(today.slice(0, 4)) }),
    programa: text(20, {
      label: 'Programa anual de auditorías',
      also: ['Programa', 'Programa anual'],
      help: 'Para el que se hizo, como 2025-2026.',
      example: '2025-2026',
    }),
    actual: yesNo({
      label: 'Está en proceso',
      also: ['En proceso', 'Actual'],
      help: 'Una sola lo está: la que lo estaba deja de estarlo.',
      example: true,
      default: false,
    }),
    publicadaEl: day({
      label: 'Primer día en que recibe propuestas',
      also: ['Publicación'],
      example: '2025-05-15',
      optional: true,
    }),
    cierraEl: day({
      label: 'Último día en que las recibe',
      also: ['Cierre de recepción'],
      example: '2025-08-29',
      optional: true,
    }),
    resultadosEl: day({
      label: 'Día en que se publican los resultados',
      also: ['Resultados'],
      example: '2025-09-12',
      optional: true,
    }),
    resumen: richText(20_000, {
      label: 'Qué resultó de ella',
      also: ['Resumen'],
      help: 'De la que está en proceso, que lo está.',
      example: 'Convocatoria en proceso...',
    }),
    solicitudesRecibidas: amount('Solicitudes recibidas', 8),
    solicitudesCiudadanas: amount('Solicitudes de personas', 8, 'De personas'),
    solicitudesOrganizacion: amount('Solicitudes de organizaciones', 0, 'De organizaciones'),
    propuestasSeleccionadas: amount('Propuestas seleccionadas', 6),
    mujeres: amount('De mujeres', 3, 'Mujeres'),
    hombres: amount('De hombres', 4, 'Hombres'),
    anonimas: amount('Anónimas', 1),
    sectorPublico: amount('Del sector público', 3, 'Sector público'),
    sectorPrivado: amount('Del sector privado', 4, 'Sector privado'),
    sectorInformal: amount('Del sector informal', 1, 'Sector informal'),
    ambitoEstatal: amount('De ámbito estatal', 3, 'Ámbito estatal'),
    ambitoMunicipal: amount('De ámbito municipal', 5, 'Ámbito municipal'),
    documentoId: integer(1, 2_000_000_000, {
      label: 'Número del documento de la convocatoria',
      also: ['Documento'],
      help: 'El número público, el del final de su dirección.',
      example: 7010,
      optional: true,
    }),
    carpeta: codeRef(folders, {
      label: 'Sección con sus informes',
      also: ['Carpeta'],
      help: 'El código de la carpeta.',
      example: magazineFolder,
      optional: true,
    }),
  },
  identity: {
    fields: ['numero'],
    taken: () => 'ya hay una convocatoria con ese número',
    fixed: 'el número de una convocatoria no cambia',
  },
  title: rowText(column('numero'), '.ª convocatoria de participación ciudadana, ', column('anio')),
  rules: [
    { field: 'cierraEl', problem: closingProblem },
    { field: 'resultadosEl', problem: resultsProblem },
  ],
  check: findCallFaults,
  afterWrite: followCalls,
  publication: convocatoriaKind,
  content: {
    address: (_registro, { anio, actual }) => callAddress({ anio: Number(anio), actual: actual === true }),
  },
});
