import { and, eq } from 'drizzle-orm';
import { acuerdos } from '#areas/acuerdos/datasets/acuerdos.ts';
import { avisos } from '#areas/acuerdos/datasets/avisos.ts';
import { eventos } from '#areas/agenda/datasets/eventos.ts';
import { eventos as eventosTable } from '#areas/agenda/schema.ts';
import { capacitaciones } from '#areas/institucion/datasets/capacitaciones.ts';
import { empleados } from '#areas/institucion/datasets/empleados.ts';
import { nombresDePaginas } from '#areas/institucion/datasets/nombres-de-paginas.ts';
import { preguntas } from '#areas/institucion/datasets/preguntas.ts';
import { sinonimos } from '#areas/institucion/datasets/sinonimos.ts';
import { unidades } from '#areas/institucion/datasets/unidades.ts';
import { convocatorias } from '#areas/participacion/datasets/convocatorias.ts';
import { propuestas } from '#areas/participacion/datasets/propuestas.ts';
import { convocatorias as convocatoriasTable, propuestas as propuestasTable } from '#areas/participacion/schema.ts';
import { articulos } from '#areas/transparencia/datasets/articulos.ts';
import { columnas } from '#areas/transparencia/datasets/columnas.ts';
import { formatos } from '#areas/transparencia/datasets/formatos.ts';
import { fracciones } from '#areas/transparencia/datasets/fracciones.ts';
import { versionKind } from '#areas/transparencia/publications.ts';
import { sectionNumeral } from '#areas/transparencia/rules/numerals.ts';
import { saveVersions } from '#demo/areas/transparencia/save-versions.ts';
import { saveArchivo } from '#platform/files/files.ts';
import { datasetForm } from '../datasets/default-cases.ts';
import { dayAfter, PAST, TOMORROW } from '../doors/catalogue.ts';
import type { Door, Factory } from '../doors/door.ts';
import { pdfWith, search, siteMap } from '../doors/files.ts';
import { audited, proposalsPage, propuestaRow } from './audits.ts';

/** Agreement. */
const acuerdo: Factory = async (tx, id, word, isFuture) => {
  // A list of its own, of the last year: the calendar has no other.
  const fecha = dayAfter(isFuture ? id : -(id % 300) - 1);
  const row = { id, consecutivo: 1, expediente: `EXP/${id}`, fechaActuacion: PAST, sintesis: word };
  await acuerdos.save(tx, [{ ...row, fecha }]);
  return {
    kind: acuerdos.publication,
    id,
    isDatedOnce: true,
    doors: [
      { at: `/institucion/acuerdos?fecha=${fecha}`, is: 'choice' },
      { at: `/institucion/acuerdos?buscar=${word}`, is: 'list', text: `EXP/${id}` },
      { at: `/institucion/acuerdos?anio=${fecha.slice(0, 4)}`, is: 'list', text: `fecha=${fecha}` },
      { at: '/api/FechasAcuerdos/', is: 'list', text: fecha },
      { at: `/api/Acuerdos/${fecha}`, is: 'choice' },
      { at: '/institucion/acuerdos.atom', is: 'list', text: word },
      { at: '/institucion/acuerdos.ics', is: 'list', text: word },
      search(word, `fecha=${fecha}`),
    ],
  };
};

/** Notice with its two files. */
const aviso: Factory = async (tx, id, word, isFuture) => {
  const notice = await pdfWith(tx, word);
  const agreement = await pdfWith(tx, `${word}a`);
  // The text of the second file is extracted after the first one's is open, and `sitemap.xml` may be 30 seconds old.
  const fileDoors = [...notice.doors, ...agreement.doors].toSorted((a, b) => isSiteMap(a) - isSiteMap(b));
  const row = { id, expediente: `EXP/${id}`, descripcion: word };
  const files = { archivoId: notice.archivo.id, acuerdoId: agreement.archivo.id };
  const values = { ...row, ...files, fecha: isFuture ? TOMORROW : PAST };
  await avisos.save(tx, [values]);
  return {
    kind: avisos.publication,
    id,
    isDatedOnce: true,
    doors: [
      ...fileDoors,
      { at: '/institucion/acuerdos?t=2', is: 'list', text: word },
      { at: '/institucion/avisos', is: 'list', text: word },
      { at: '/api/ListaAvisosPortal/', is: 'list', text: word },
      search(word, '/institucion/acuerdos?t=2"'),
    ],
  };
};

const isSiteMap = ({ at }: Door) => Number(at === '/sitemap.xml');

/** Training meeting with a video. */
const capacitacion: Factory = async (tx, id, word) => {
  const video = await saveArchivo(tx, Buffer.from(`video ${word}`), { nombre: `${word}.webm`, tipo: 'video/webm' });
  const row = { id, numero: id, titulo: `Reunión ${word}`, fecha: PAST, minutos: 60, municipios: 2 };
  await capacitaciones.save(tx, [{ ...row, videoId: video.id, transcripcion: `<p>Dice ${word}</p>` }]);
  return {
    kind: capacitaciones.publication,
    id,
    doors: [
      { at: `/institucion/capacitaciones?reunion=${id}`, is: 'page' },
      { at: '/institucion/capacitaciones', is: 'list', text: `Reunión ${word}` },
      { at: '/Publico/Capacitaciones', is: 'list', text: word },
      { at: '/institucion/capacitaciones.ics', is: 'list', text: word },
      { at: `/archivos/${video.id}/${word}.webm`, is: 'file' },
      search(word, `reunion=${id}"`),
      siteMap(`reunion=${id}<`),
    ],
  };
};

/** Person of the directory, alone in a unit, with a card. */
const empleado: Factory = async (tx, id, word) => {
  await unidades.save(tx, [{ id, clave: `unidad-${id}`, nombre: `Unidad ${id}` }]);
  const ci = String(id).padStart(16, '0');
  const person = { id, numero: String(id), nombres: 'Ana', apellidos: word, puesto: 'Auditora', unidadId: id, ci };
  await empleados.save(tx, [person]);
  return {
    kind: empleados.publication,
    id,
    doors: [
      { at: `/institucion/directorio?area=unidad-${id}`, is: 'list', text: word },
      { at: `/institucion/directorio?buscar=${word}`, is: 'list', text: `persona-${id}"` },
      { at: '/institucion/directorio', is: 'list', text: word },
      { at: '/Publico/DirectorioEmpleadosPagina', is: 'list', text: word },
      { at: '/Publico/DirectorioEmpleadosPagina/csv', is: 'list', text: word },
      { at: '/Publico/DirectorioEmpleadosPagina/json', is: 'list', text: word },
      { at: `/Publico/ContactoEmpleado/${id}`, is: 'call' },
      { at: `/Publico/Empleado/${ci}`, is: 'choice' },
      { at: `/Publico/FotoEmpleado/${ci}`, is: 'choice' },
      { at: `/carnet?ci=${ci}`, is: 'choice' },
      search(word, `#persona-${id}"`),
    ],
    oculto: (now) => empleados.save(now, [{ ...person, activo: false }]),
  };
};

/** Event of the calendar. */
const evento: Factory = async (tx, _id, word) => {
  const row = { titulo: `Evento ${word}`, fecha: '2026-03-05', descripcion: 'Uno', clase: 'informe' as const };
  await eventos.save(tx, [row]);
  const [saved] = await tx
    .select({ id: eventosTable.id })
    .from(eventosTable)
    .where(and(eq(eventosTable.titulo, row.titulo), eq(eventosTable.fecha, row.fecha)));
  const page = '/transparencia/participacion-ciudadana?pestana=calendario';
  return {
    kind: eventos.publication,
    id: saved?.id ?? 0,
    doors: [
      { at: `${page}&mes=2026-03`, is: 'list', text: word },
      { at: `${page}&vista=lista`, is: 'list', text: word },
      { at: '/Publico/EventosCalendario', is: 'list', text: word },
      { at: '/Publico/EventosCalendario.ics', is: 'list', text: word },
      search(word, `#evento-${saved?.id}"`),
    ],
    oculto: (now) => eventos.save(now, [{ ...row, publicado: false }]),
  };
};

/** Frequently asked question. */
const pregunta: Factory = async (tx, id, word) => {
  const answer = { respuesta: `<p>Sí, ${word}</p>`, enlace: '/contacto', textoEnlace: 'Contacto' };
  await preguntas.save(tx, [{ ...answer, id, orden: id, pregunta: `¿Pregunta ${word}?` }]);
  return {
    kind: preguntas.publication,
    id,
    doors: [
      { at: '/institucion/preguntas-frecuentes', is: 'list', text: word },
      { at: '/institucion/acerca-de', is: 'list', text: word },
      search(word, `#pregunta-${id}"`),
    ],
  };
};

/** Selected proposal of which an audit came. */
const propuesta: Factory = async (tx, id, word) => {
  await audited(tx, id, word);
  await propuestas.save(tx, [{ ...propuestaRow(id), titulo: `Propuesta ${word}` }]);
  const [saved] = await tx
    .select({ id: propuestasTable.id })
    .from(propuestasTable)
    .where(eq(propuestasTable.orden, id));
  return {
    kind: propuestas.publication,
    id: saved?.id ?? 0,
    doors: [
      { at: proposalsPage, is: 'list', text: `Propuesta ${word}` },
      { at: '/transparencia/participacion-ciudadana?pestana=resultados', is: 'list', text: `Propuesta ${word}` },
      { at: '/auditorias/ParticipacionCiudadana?pestana=resultados', is: 'list', text: `Propuesta ${word}` },
      { at: `/auditorias/auditoria/${id}`, is: 'list', text: `Propuesta ${word}` },
      search(word, `#propuesta-${saved?.id}"`),
    ],
  };
};

/** Call for proposals. */
const convocatoria: Factory = async (tx, id, word) => {
  const row = { numero: id, anio: 2000 + id, programa: 'Anual', resumen: `<p>Resultó ${word}</p>`, resultadosEl: PAST };
  await convocatorias.save(tx, [row]);
  const [saved] = await tx
    .select({ id: convocatoriasTable.id })
    .from(convocatoriasTable)
    .where(eq(convocatoriasTable.numero, id));
  const proposal = { orden: 1, areaDeInteres: 'Salud', ambito: 'Municipal' as const, titulo: `Propuesta ${word}p` };
  await propuestas.save(tx, [{ ...proposal, convocatoria: id }]);
  const page = `/transparencia/participacion-ciudadana?pestana=logros&ano=${row.anio}`;
  return {
    kind: convocatorias.publication,
    id: saved?.id ?? 0,
    doors: [
      { at: page, is: 'list', text: word },
      { at: '/Publico/DatosParticipacionCiudadana', is: 'list', text: `"NumeroConvocatoria":${id},` },
      search(word, `ano=${row.anio}"`),
      search(`${word}p`, `ano=${row.anio}#propuesta-`),
    ],
  };
};

/** Second version of a format of its own; the first one stays visible. */
const versionFormato: Factory = async (tx, id, word, isFuture) => {
  const numero = sectionNumeral(String(id));
  const columna = { id: id * 10, nombre: 'Dato', tipo: 'texto' as const, papel: 'clave' as const };
  await articulos.save(tx, [{ id, clave: `${id}bis`, ley: 'Una ley', encabezado: 'Obligaciones', orden: id }]);
  await fracciones.save(tx, [{ id, articuloId: id, numero, nombre: 'Una', departamento: 'Unidad', orden: id }]);
  const formato = { id, fraccionId: id, clave: `F-${id}`, nombre: `Formato ${word}`, periodo: 'Trimestral', orden: id };
  await formatos.save(tx, [formato]);
  await columnas.save(tx, [{ ...columna, formatoId: id, orden: 1 }]);
  const version = { formatoId: id, anio: 2020, desde: '2020-01-01', hasta: '2020-03-31', columnas: [columna] };
  const publicadoEl = isFuture ? TOMORROW : PAST;
  const [earlier = 0, versionId = 0] = await saveVersions(tx, [
    { ...version, periodo: 'Primer trimestre', publicadoEl: '2019-01-01', rows: [['Fila']] },
    { ...version, periodo: 'Segundo trimestre', publicadoEl, rows: [['Fila'], [`Celda ${word}`]] },
  ]);
  const page = `/transparencia/obligaciones-de-transparencia/${id}bis/${numero}`;
  return {
    kind: versionKind,
    id: versionId,
    isDatedOnce: true,
    doors: [
      { at: `${page}?formato=${id}&version=${versionId}`, is: 'page' },
      { at: page, is: 'list', text: `Celda ${word}` },
      // Like a call, this page of two versions shows no notice of a superseded one.
      { at: `/transparencia/diferencias?formato=${id}&antes=${earlier}&ahora=${versionId}`, is: 'call' },
      { at: `/transparencia/diferencias?formato=${id}`, is: 'choice' },
      { at: `/api/FormatoDocumentos/Formato/${id}`, is: 'list', text: `"id":${versionId},` },
      { at: `/api/FormatoDocumentos/FormatoLast/${id}`, is: 'list', text: `"id":${versionId},` },
      { at: `/api/FormatoDocumentos/Documentos/${versionId}`, is: 'call' },
      { at: `/api/FormatoDocumentos/Headers/${versionId}`, is: 'call' },
      { at: `/api/FormatoDocumentos/Excel/${versionId}`, is: 'call' },
      { at: `/Publico/Transparencia/${versionId}`, is: 'call' },
      { at: `/Publico/Transparencia/${versionId}/csv`, is: 'call' },
      { at: `/Publico/Transparencia/${versionId}/json`, is: 'call' },
      { at: `/api/FormatoDocumentos/Diferencias/${earlier}/${versionId}/csv`, is: 'call' },
      { at: '/api/Formatos/Cumplimiento/csv', is: 'list', text: `Formato ${word},Unidad,Trimestral,${publicadoEl}` },
      search(word, `version=${versionId}"`),
      siteMap(`version=${versionId}<`),
    ],
  };
};

/** Content of the institution, participation and transparency. */
export const factories = {
  acuerdo,
  aviso,
  convocatoria,
  capacitacion,
  empleado,
  evento,
  pregunta,
  propuesta,
  'version-formato': versionFormato,
};

/** Content of the institution that has no page of its own. */
export const kindCases = [datasetForm(sinonimos), datasetForm(nombresDePaginas)];
