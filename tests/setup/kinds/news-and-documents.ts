import { entradas } from '#areas/coyuntura/datasets/entradas.ts';
import { documentos } from '#areas/documentos/datasets/documentos.ts';
import { saveResultados } from '#areas/encuestas/commands.ts';
import { municipios } from '#areas/encuestas/datasets/municipios.ts';
import { resultados } from '#areas/encuestas/datasets/resultados.ts';
import { encuestaKind } from '#areas/encuestas/publications.ts';
import { notas } from '#areas/noticias/datasets/notas.ts';
import { saveArchivo } from '#platform/files/files.ts';
import { PAST, TOMORROW } from '../doors/catalogue.ts';
import type { Factory } from '../doors/door.ts';
import { pdfWith, pictureWith, search, siteMap } from '../doors/files.ts';
import { sheetData, workbookBytes } from '../import/workbook-file.ts';

const nota: Factory = async (tx, id, word) => {
  const { archivo, doors } = await pictureWith(tx, word);
  const row = { id, titulo: `Nota ${word}`, autor: 'Autoría', contenido: '<p>Texto</p>', imagen: archivo.id };
  await notas.save(tx, [{ ...row, publicarDespuesDe: PAST }]);
  return {
    kind: notas.publication,
    id,
    doors: [
      ...doors,
      { at: `/difusion/nota?nota=${id}`, is: 'page' },
      { at: `/api/Notas/Nota/${id}`, is: 'call' },
      { at: '/api/Notas/Top/50', is: 'list', text: word },
      { at: '/difusion/notas', is: 'list', text: word },
      { at: '/', is: 'list', text: word },
      search(word, `nota=${id}"`),
      siteMap(`nota=${id}<`),
    ],
    futuro: (now) => notas.save(now, [{ ...row, publicarDespuesDe: TOMORROW }]),
  };
};

const entrada: Factory = async (tx, id, word) => {
  const row = { id, titulo: `Entrada ${word}`, autor: 'Autoría', contenido: '<p>Texto</p>' };
  await entradas.save(tx, [{ ...row, publicarDespuesDe: PAST }]);
  return {
    kind: entradas.publication,
    id,
    doors: [
      { at: `/institucion/analisis-de-coyuntura/share?entrada=${id}`, is: 'page' },
      { at: `/api/EntradasBlog/EntradaBlog/${id}`, is: 'call' },
      { at: '/api/EntradasBlog/Top/50', is: 'list', text: word },
      { at: '/difusion/analisis-de-coyuntura', is: 'list', text: word },
      search(word, `entrada=${id}`),
      siteMap(`entrada=${id}<`),
    ],
    futuro: (now) => entradas.save(now, [{ ...row, publicarDespuesDe: TOMORROW }]),
  };
};

const documento: Factory = async (tx, id, word) => {
  const { archivo, doors } = await pdfWith(tx, word);
  const table = workbookBytes({ sheets: { A: sheetData([[word, 1]]) } });
  const second = await saveArchivo(tx, Buffer.from(table), {
    nombre: `${word}.xlsx`,
    tipo: 'application/octet-stream',
  });
  const values = { id, carpeta: 'FA-9', nombre: `Documento ${word}`, archivoId: archivo.id, archivo2Id: second.id };
  await documentos.save(tx, [values]);
  return {
    kind: documentos.publication,
    id,
    doors: [
      ...doors,
      { at: `/vista-previa/${second.id}`, is: 'file' },
      { at: `/archivos/${second.id}/${word}.xlsx`, is: 'file' },
      { at: `/api/File/VistaPrevia/${id}`, is: 'file' },
      { at: `/Publico/Documento/${id}`, is: 'call' },
      { at: `/Publico/Documento/${id}?documentoNo=2`, is: 'call' },
      { at: `/Publico/Discover/${id}`, is: 'call' },
      { at: '/Publico/VersionDocumentos/FA-9', is: 'list', text: word },
      { at: '/Publico/VersionesArchivo/FA-9', is: 'list', text: word },
      search(word, `/Publico/Documento/${id}"`),
    ],
    oculto: (now) => documentos.save(now, [{ ...values, publicado: false }]),
  };
};

const encuesta: Factory = async (tx, id, word) => {
  const { archivo, doors } = await pdfWith(tx, word);
  // One document for each municipality of the surveys, whose ids are those of the samples.
  const result = { tipoId: 9, municipioId: id, ejercicioId: 16 };
  // Titles and public tables name the municipality.
  await municipios.save(tx, [{ clave: `26${id - 1}`, nombre: `Municipio ${word}` }]);
  await resultados.save(tx, [{ id, ...result, archivoId: archivo.id }]);
  const base = 7_000_000 + id;
  await saveResultados(
    tx,
    [1, 2].map((opcion) => ({ ...result, pregunta: 1, opcion, valor: 50, base })),
  );
  return {
    kind: encuestaKind,
    id,
    doors: [
      ...doors,
      { at: `/api/File/DocumentoEncuesta/${id}`, is: 'call' },
      { at: `/api/Encuestas/Documento/9/${id}/16`, is: 'file' },
      { at: `/api/Encuestas/Resultados/9/${id}/16`, is: 'list', text: String(base) },
      { at: '/api/Encuestas/Comparativo/9/1/json', is: 'list', text: String(base) },
      { at: `/Encuestas?tipo=9&municipio=${id}`, is: 'list', text: base.toLocaleString('es-MX') },
      { at: '/buscar?texto=encuesta+satisfaccion&tipo=encuestas', is: 'list', text: `municipio=${id}"` },
    ],
  };
};

/** Notes, analyses, documents and survey documents. */
export const factories = { nota, entrada, documento, encuesta };
