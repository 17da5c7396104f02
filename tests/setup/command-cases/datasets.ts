import { magazineFolder } from '#institution/documents.ts';
import type { ContentData } from '#platform/editing/kind.ts';

const informesOfEnte = '/api/Informes/EnteEjercicio/1/17/Individual/Municipal/0';
export const ficha = '/api/Informes/website/ciudadano/auditoria/1';
/** Its viewer names the document of this result. */
export const surveyPage = '/inicio/servicios-publicos?anio=2020&tipo=1';
/** Of audit 1. */
export const info = '/api/Informes/website/auditoria/1';

export type Row = Readonly<Record<string, unknown>>;
/** Address of the list with a row of a dataset, where no public face has it. */
export const lists: Readonly<Record<string, (row: Row) => string>> = {
  notas: () => '/api/Notas/Top/5',
  analisis: () => '/api/EntradasBlog/Top/5',
  // Not found, which is not cached, until the folder exists.
  carpetas: ({ codigo }) => `/Publico/VersionDocumentos/${String(codigo)}`,
  unidades: () => '/institucion/estructura-organica',
  empleados: () => '/Publico/DirectorioEmpleadosPagina',
  organizaciones: () => '/transparencia/participacion-ciudadana?pestana=datos',
  capacitaciones: () => '/Publico/Capacitaciones',
  entes: () => '/api/Entes/website/hermosillo',
  'auditorias-covid': () => '/api/AuditoriasCovid',
  articulos: () => '/transparencia/obligaciones-de-transparencia',
  fracciones: () => '/api/Fraccions/Articulo/1',
  formatos: () => '/api/Formatos/Fraccion/1',
  // The search finds the newest version of a format by its columns.
  'columnas-formato': ({ nombre }) => `/buscar?texto=${String(nombre)}`,
  renglones: () => '/api/Informes/website/ejecutivo/auditoria/1',
  recomendaciones: () => ficha,
  respuestas: () => '/api/Informes/website/observaciones/auditoria/1',
  alcances: () => info,
  erratas: () => '/informes/informe/1',
  observaciones: () => ficha,
  informes: () => '/entes/1?lista=informes',
  auditorias: () => '/api/Entes/1/Auditorias/csv',
  convocatorias: () => '/Publico/DatosParticipacionCiudadana',
  propuestas: () => '/transparencia/participacion-ciudadana?pestana=datos',
  textos: () => '/institucion/acerca-de',
  correcciones: () => '/correcciones',
  encuestas: ({ ejercicioId }) => (ejercicioId === 16 ? surveyPage : '/api/Encuestas/Resultados/1/0/17'),
  documentos: ({ carpeta }) => `/Publico/VersionDocumentos/${String(carpeta)}`,
};
/** A part of the audit, whose form has its code. */
const ofAudit = { auditoriaId: 1, auditoria: 'P-1' };
/** The rows and files that an example has of other tables. */
export const references: Readonly<Record<string, Row>> = {
  documentos: { carpeta: magazineFolder, archivoId: 1 },
  empleados: { unidadId: 1000 },
  capacitaciones: { documentos: '' },
  convocatorias: { documentoId: null, carpeta: null, actual: false },
  municipios: { clave: '26001' },
  'preguntas-de-encuestas': { nombre: 'Uno' },
  encuestas: { tipoId: 1, municipioId: 0, ejercicioId: 16, archivoId: 1 },
  'tipos-informe': { nombre: 'Individuales' },
  propuestas: { convocatoria: 6, auditoriaId: null },
  entes: { tipoEnteId: 4, claveMunicipio: '26001' },
  articulos: { clave: '71' },
  fracciones: { articuloId: 1 },
  formatos: { fraccionId: 1 },
  'columnas-formato': { formatoId: 1, nombre: 'Honorarios' },
  renglones: ofAudit,
  recomendaciones: ofAudit,
  respuestas: { ...ofAudit, observacion: 1 },
  informes: {
    auditoria: 'P-9',
    tipoInformeId: 3,
    enteId: 1,
    ejercicioId: 17,
    tipoAuditoriaId: 9,
    fondoId: null,
    pdfId: 1,
  },
  auditorias: { codigo: 'P-7', tipoAuditoriaId: 9, enteId: 1, ejercicioId: 17, visibleEnSitioWeb: true },
  alcances: { ...ofAudit, enteId: 2, ejercicioId: 17 },
  erratas: { informeId: 1, auditoria: 'P-1', tipoInformeId: 3 },
  observaciones: { ...ofAudit, numero: 2, enteId: 1, ejercicioId: 17, naturaleza: 'Financieras', estado: 'solventada' },
};
/** Values of the form of another row, where a number or an ending does not make one. */
export const others: Readonly<Record<string, ContentData>> = {
  convocatorias: { anio: 2026 },
  municipios: { clave: '26001', nombre: 'Tercer nombre' },
  textos: { seccion: 'lema' },
  informes: { auditoria: 'P-9', numero: 2, ente: '1', ejercicio: 2017, tipoAuditoriaId: 9, wordId: null },
  auditorias: { codigo: 'P-8', ente: '1', ejercicio: 2017, visible: 'si' },
  observaciones: { numero: '3', tema: null },
  'anos-de-encuestas': { anio: 2020, corte: 'noviembre' },
  'preguntas-de-encuestas': { preguntas: 'Tema\t¿Qué?\t\t', opciones: '1\tSí\tfavorable\n1\tNo\tdesfavorable' },
  encuestas: { ejercicioId: 17, cifras: '1\tSí\t90\t10\n1\tNo\t10\t10' },
  erratas: { numero: 1, errata: 2 },
  formatos: { inciso: 'b' },
  'columnas-formato': { codigo: 2002, orden: 2, nombre: 'Sueldo' },
  // Of the ente and the year of the audit.
  alcances: { ente: '', ejercicio: null },
};
/** Of a catalogue, an answer that names the row of an id. */
export const named: Readonly<Record<string, [id: number, address: string]>> = {
  ejercicios: [17, '/api/Ejercicios/TipoInforme/Individual'],
  'tipos-ente': [4, '/api/tipoEnte/open'],
  'tipos-auditoria': [9, informesOfEnte],
  fondos: [1, '/api/FondoFederal/17/Individual'],
  'tipos-informe': [3, '/api/TipoInformes'],
  municipios: [100_000, '/mi-municipio'],
  'anos-de-encuestas': [16, surveyPage],
  'preguntas-de-encuestas': [1, surveyPage],
  sinonimos: [1000, '/buscar?texto=ventanilla'],
  'nombres-de-paginas': [1000, '/buscar?texto=pregunto'],
};
