import { kindFormCases } from '../kinds/index.ts';
import { auditCases, reportCases } from './audit-cases.ts';
import { lawCases } from './law-cases.ts';

/** Rows of earlier cases: the public ids of their rows by kind, and the id of a PDF file of the library. */
export type Known = { rows: ReadonlyMap<string, number>; file: string };

/** New content of a kind, as its form sends it. */
export type KindCase = {
  /** In the address of its list. */
  plural: string;
  fields(known: Known): [string, string][];
  /** A part of its title. */
  title: string;
  /** Text of its public page, and the address; none for content without a page. */
  page?: { address: (row: number, known: Known) => string; text: string };
};

const pairs = (fields: Record<string, string>) => Object.entries(fields);
const row = ({ rows }: Known, plural: string) => String(rows.get(plural));
const participation = '/transparencia/participacion-ciudadana';

const amounts = [
  ...['solicitudesRecibidas', 'solicitudesCiudadanas', 'solicitudesOrganizacion', 'propuestasSeleccionadas'],
  ...['mujeres', 'hombres', 'anonimas', 'sectorPublico', 'sectorPrivado', 'sectorInformal'],
  ...['ambitoEstatal', 'ambitoMunicipal'],
];

/** Kinds of which later ones may refer to earlier ones. */
const orderedCases: readonly KindCase[] = [
  {
    plural: 'carpetas',
    title: 'Guías nuevas',
    fields: () => pairs({ codigo: 'ZZ-0100', titulo: 'Guías nuevas' }),
  },
  {
    plural: 'documentos',
    title: 'Guía de compras',
    fields: ({ file }) =>
      pairs({
        ...{ nombre: 'Guía de compras', archivoId: file, carpeta: 'ZZ-0100', seccion: '', anotaciones: '' },
        ...{ fecha: '2026-01-02', orden: '1' },
      }),
  },
  {
    plural: 'unidades',
    title: 'Unidad de Obra',
    fields: () =>
      pairs({ nombre: 'Unidad de Obra', organigrama: 'instituto', padreId: '', clase: 'auditoria', orden: '1' }),
  },
  {
    plural: 'directorio',
    title: 'Renata Quiroz',
    fields: (known) =>
      pairs({
        ...{ numero: '00071', nombres: 'Renata', apellidos: 'Quiroz Luna', puesto: 'Auditora', extension: '301' },
        ...{ unidadId: row(known, 'unidades'), correo: 'renata@prueba.example', orden: '0', activo: 'on' },
      }),
    page: { address: () => '/institucion/directorio?area=unidad-de-obra', text: 'Quiroz Luna' },
  },
  {
    plural: 'textos',
    title: 'Misión',
    fields: () =>
      pairs({
        ...{ pagina: 'acerca-de', seccion: 'mision', orden: '1', titulo: 'Misión' },
        contenido: '<p>Revisar cada peso que se gasta.</p>',
      }),
    page: { address: () => '/institucion/acerca-de', text: 'Revisar cada peso que se gasta.' },
  },
  {
    plural: 'preguntas',
    title: '¿Quién revisa?',
    fields: () =>
      pairs({
        ...{ pregunta: '¿Quién revisa?', respuesta: '<p>El Instituto.</p>', enlace: '/contacto' },
        ...{ textoEnlace: 'Contacto', orden: '1' },
      }),
    page: { address: () => '/institucion/preguntas-frecuentes', text: '¿Quién revisa?' },
  },
  {
    plural: 'eventos',
    title: 'Foro de vecinos',
    fields: () =>
      pairs({
        ...{ titulo: 'Foro de vecinos', fecha: '2026-12-01', hasta: '', clase: 'programa', descripcion: 'Abierto.' },
      }),
  },
  {
    plural: 'acuerdos',
    title: 'E/900',
    fields: () =>
      pairs({
        ...{ fecha: '2026-01-12', consecutivo: '1', expediente: 'E/900', fechaActuacion: '2026-01-09' },
        sintesis: 'Se admite a trámite.',
      }),
    page: { address: () => '/institucion/acuerdos?fecha=2026-01-12', text: 'Se admite a trámite.' },
  },
  {
    plural: 'avisos',
    title: 'E/901',
    fields: ({ file }) =>
      pairs({
        ...{ fecha: '2026-01-12', expediente: 'E/901', descripcion: 'Se notifica.', archivoId: file, acuerdoId: '' },
      }),
    page: { address: () => '/institucion/acuerdos?t=2', text: 'E/901' },
  },
  {
    plural: 'capacitaciones',
    title: 'Compras sin sobresaltos',
    fields: (known) =>
      pairs({
        ...{ numero: '13', titulo: 'Compras sin sobresaltos', fecha: '2026-02-03', minutos: '60', municipios: '12' },
        ...{ videoUrl: '', videoId: '', 'documentos.numero': row(known, 'documentos') },
        transcripcion: '<p>Primero la requisición.</p>',
      }),
    page: { address: () => '/institucion/capacitaciones?reunion=13', text: 'Guía de compras' },
  },
  {
    plural: 'convocatorias',
    title: '1.ª convocatoria de participación ciudadana, 2026',
    fields: (known) => [
      ...pairs({ numero: '1', anio: '2026', programa: '2026-2027', publicadaEl: '2026-05-15', cierraEl: '' }),
      ...pairs({ resultadosEl: '', resumen: '<p>Llegaron propuestas de doce pueblos.</p>', carpeta: 'ZZ-0100' }),
      ...amounts.map((name): [string, string] => [name, '3']),
      ['documentoId', row(known, 'documentos')],
    ],
    page: { address: () => `${participation}?pestana=logros&ano=2026`, text: 'Llegaron propuestas de doce pueblos.' },
  },
  {
    plural: 'organizaciones',
    title: 'Vecinos por el agua',
    fields: () => pairs({ nombre: 'Vecinos por el agua', procedencia: 'estatal', orden: '1' }),
    page: { address: () => `${participation}?pestana=datos`, text: 'Vecinos por el agua' },
  },
  {
    plural: 'propuestas',
    title: 'Revisar el puente',
    fields: () =>
      pairs({
        convocatoria: '1',
        orden: '1',
        titulo: 'Revisar el puente',
        ...{ areaDeInteres: 'Obra Pública', ambito: 'Municipal', auditoria: '' },
      }),
    page: { address: () => `${participation}?pestana=logros&ano=2026`, text: 'Revisar el puente' },
  },
  {
    plural: 'tipos-de-ente',
    title: 'Fideicomisos',
    fields: () => pairs({ nombre: 'Fideicomisos', ambito: 'Estatal', consultable: 'on' }),
  },
  {
    plural: 'entes',
    title: 'Fideicomiso del Puente',
    fields: (known) =>
      pairs({
        ...{ nombre: 'Fideicomiso del Puente', nombreCompleto: 'Fideicomiso del Puente', nombreCorto: 'Del Puente' },
        ...{ nombreCortoCompleto: 'Del Puente', siglas: 'FIPU', tipoEnteId: row(known, 'tipos-de-ente') },
        ...{ ambito: 'Estatal', claveMunicipio: '', activo: 'on' },
      }),
    page: { address: (id) => `/entes/${id}`, text: 'Fideicomiso del Puente' },
  },
  {
    plural: 'municipios',
    title: 'Pueblo Nuevo',
    fields: () => pairs({ clave: '26901', nombre: 'Pueblo Nuevo' }),
  },
  {
    plural: 'ejercicios',
    title: 'Ejercicio 2031',
    fields: () => pairs({ anio: '2031' }),
  },
  {
    plural: 'ejercicios',
    title: 'Ejercicio 2030',
    fields: () => pairs({ anio: '2030' }),
  },
  {
    plural: 'tipos-de-auditoria',
    title: 'Auditoría de Puentes',
    fields: () => pairs({ nombre: 'Puentes', nombreCiudadano: 'Auditoría de Puentes' }),
  },
  ...auditCases,
  {
    plural: 'auditorias-covid',
    title: 'Compra de oxígeno',
    fields: () => [
      ...pairs({ titulo: 'Compra de oxígeno', codigo: '2020AE-COVID-90', sujetoAuditado: 'Servicios de Salud' }),
      ...pairs({ solicitadaPor: 'Congreso', tipo: 'Financiera', areaResponsable: 'Finanzas' }),
      ...pairs({ fechaNotificacion: '2020-07-06', proposito: 'Saber qué se compró.', objeto: 'Los contratos.' }),
      ...pairs({ 'actividades.fecha': '2020-07-06', 'actividades.actividad': 'Se notificó el inicio' }),
    ],
    page: { address: () => '/auditorias/auditorias-covid', text: 'Saber qué se compró.' },
  },
  {
    plural: 'tipos-de-informe',
    title: 'Semestral',
    fields: () => [
      ...pairs({ nombre: 'Semestral' }),
      ...['Informe del semestre', 'Anexo del semestre'].map((name): [string, string] => ['nombres.nombre', name]),
    ],
  },
  ...reportCases,
  {
    plural: 'fondos',
    title: 'FOPU',
    fields: () => pairs({ siglas: 'FOPU', nombre: 'Fondo de Puentes' }),
  },
  ...lawCases,
  {
    plural: 'anos-de-encuestas',
    title: 'Encuestas de 2026',
    fields: () => pairs({ anio: '2026', corte: 'octubre de 2026' }),
  },
  {
    plural: 'preguntas-de-encuestas',
    title: 'Servicio de agua',
    fields: () => [
      ...pairs({ nombre: 'Servicio de agua', encuesta: 'servicios-publicos', porMunicipio: 'on' }),
      ...pairs({ 'preguntas.tema': 'Agua', 'preguntas.texto': '¿Le llega agua?', 'preguntas.frase': 'tienen agua' }),
      ...pairs({ 'preguntas.cuenta': 'favorable' }),
      ...[
        ['1', 'Sí', 'favorable'],
        ['1', 'No', 'desfavorable'],
      ].flatMap(([pregunta = '', texto = '', tono = '']) =>
        pairs({ 'opciones.pregunta': pregunta, 'opciones.texto': texto, 'opciones.tono': tono }),
      ),
    ],
  },
  {
    plural: 'encuestas',
    title: 'Servicio de agua, todo el estado, 2026',
    fields: (known) => [
      ...pairs({ tipoId: row(known, 'preguntas-de-encuestas'), municipioId: '0', archivoId: known.file }),
      ...pairs({ ejercicioId: row(known, 'anos-de-encuestas') }),
      ...[
        ['1', 'Sí', '64', '900'],
        ['1', 'No', '36', '900'],
      ].flatMap(([pregunta = '', respuesta = '', valor = '', base = '']) =>
        pairs({
          ...{ 'cifras.pregunta': pregunta, 'cifras.respuesta': respuesta },
          ...{ 'cifras.valor': valor, 'cifras.base': base },
        }),
      ),
    ],
    page: { address: () => '/inicio/servicios-publicos?anio=2026', text: 'Servicio de agua, 2026' },
  },
  {
    plural: 'notas',
    title: 'El puente está abierto',
    fields: () =>
      pairs({
        ...{ titulo: 'El puente está abierto', entradilla: '', autor: 'Dirección', publicarDespuesDe: '2026-01-02' },
        ...{ contenido: '<p>Desde el lunes.</p>', imagen: '', alt: '', slug: '', posicionImagen: '50' },
      }),
    page: { address: (id) => `/difusion/nota?nota=${id}`, text: 'Desde el lunes.' },
  },
  {
    plural: 'analisis',
    title: 'Qué deja una obra',
    fields: () =>
      pairs({
        ...{ tipo: 'entrada', titulo: 'Qué deja una obra', autor: 'Dirección', publicarDespuesDe: '2026-01-02' },
        ...{ contenido: '<p>Un puente y su costo.</p>', imagen: '', alt: '', slug: '', mapa: '' },
      }),
    page: {
      address: (id) => `/institucion/analisis-de-coyuntura/share?entrada=${id}`,
      text: 'Un puente y su costo.',
    },
  },
];

/** Every kind of content that has a list; of some, further content that other cases need. */
export const kindCases: readonly KindCase[] = [...orderedCases, ...kindFormCases];
