import path from 'node:path';
import { eq } from 'drizzle-orm';
import { documentos } from '#areas/documentos/schema.ts';
import { type NewResultado, saveEncuestas, saveResultados } from '#areas/encuestas/commands.ts';
import { resultados } from '#areas/encuestas/datasets/resultados.ts';
import type { Cifra } from '#areas/encuestas/rules/figures.ts';
import { municipios } from '#areas/entes/schema.ts';
import { fixedDocuments } from '#institution/documents.ts';
import { letterhead } from '#institution/letterhead.ts';
import type { Transaction } from '#platform/acts/transaction.ts';
import type { NewRow } from '#platform/datasets/dataset.ts';
import { addStoredArchivos } from '#platform/files/files.ts';
import { slugOf } from '#platform/text/fold.ts';
import type { RenderJob } from '../../typeset/pool.ts';
import { startTypesetting } from '../../typeset/stored.ts';
import { type Content, readContent } from './content.ts';
import { surveyDocument } from './document.ts';
import { buildFigures } from './figures.ts';

type Wanted = {
  tipo: Content['tipos'][number];
  ejercicio: Content['ejercicios'][number];
  municipioId: number;
};

/** Both surveys of 2018 and 2020: the figures and documents of the state and of all municipalities. */
export async function loadDemo(tx: Transaction): Promise<void> {
  const content = await readContent();
  await saveEncuestas(tx, {
    ejercicios: content.ejercicios.map(({ id, anio, corte }) => ({ id, anio: anio, corte })),
    tipos: content.tipos.map(({ id, nombre, encuesta, porMunicipio }) => ({ id, nombre, encuesta, porMunicipio })),
    municipios: content.municipios,
    preguntas: content.tipos.flatMap(({ id, preguntas }) =>
      preguntas.map(({ tema, texto, frase, cuenta }, index) => ({
        tipoId: id,
        numero: index + 1,
        tema,
        texto,
        frase,
        cuenta,
      })),
    ),
    opciones: content.tipos.flatMap(({ id, preguntas }) =>
      preguntas.flatMap(({ opciones }, pregunta) =>
        opciones.map((opcion, index) => ({ ...opcion, tipoId: id, pregunta: pregunta + 1, numero: index + 1 })),
      ),
    ),
  });
  const figures = buildFigures(content);
  await saveResultados(tx, figures);
  await resultados.save(tx, await typesetAll(tx, content, figures));
}

async function typesetAll(
  tx: Transaction,
  content: Content,
  figures: NewResultado[],
): Promise<NewRow<typeof resultados>[]> {
  const institutionLetterhead = letterhead(path.resolve('institution/fonts'));
  const named = await tx.select().from(municipios);
  const nameOf = new Map(named.map(({ clave, nombre }) => [clave, nombre]));
  const places = content.municipios.map(({ id, clave }) => ({ id, nombre: nameOf.get(clave) ?? clave }));
  const wantedByKey = new Map(listWanted(content).map((each) => [keyOf(each), each]));
  const cifras = indexFigures(content, figures);
  const published = await findSurveyOf2018(tx);
  if (published) wantedByKey.delete(`${published.tipoId} ${published.municipioId} ${published.ejercicioId}`);
  async function* jobs(): AsyncGenerator<RenderJob> {
    for (const [key, { tipo, ejercicio, municipioId }] of wantedByKey)
      yield {
        key,
        format: 'pdf',
        document: surveyDocument({
          tipo,
          ejercicio,
          municipioId,
          municipios: places,
          institutionLetterhead,
          brief: municipioId > 0 && !content.conInforme.includes(municipioId),
          municipio: places.find(({ id }) => id === municipioId)?.nombre,
          cifras: (pregunta, municipio) => cifras.get(`${tipo.id} ${municipio} ${ejercicio.id} ${pregunta}`) ?? [],
        }),
      };
  }
  const typeset = startTypesetting(jobs(), { letterhead: institutionLetterhead });
  const added = [];
  for (const [key, { tipo, ejercicio, municipioId }] of wantedByKey) {
    const placeName = places.find(({ id }) => id === municipioId)?.nombre;
    const nombre = `${slugOf([tipo.nombre, placeName, ejercicio.anio].filter(Boolean).join(' '))}.pdf`;
    added.push({ ...(await typeset.find(key, 'pdf')), nombre, tipo: 'application/pdf' });
  }
  const archivos = await addStoredArchivos(tx, added);
  const rows = [...wantedByKey.values()].flatMap(
    ({ tipo, ejercicio, municipioId }, index): NewRow<typeof resultados>[] => {
      const archivoId = archivos[index]?.id;
      return archivoId ? [{ tipoId: tipo.id, municipioId, ejercicioId: ejercicio.id, archivoId }] : [];
    },
  );
  return published ? [published, ...rows] : rows;
}

/** The document of the state and of each municipality, for every type and year. */
function listWanted({ tipos, ejercicios, municipios: places }: Content): Wanted[] {
  return ejercicios.flatMap((ejercicio) =>
    tipos.flatMap((tipo) =>
      [0, ...(tipo.porMunicipio ? places.map(({ id }) => id) : [])].map((municipioId) => ({
        tipo,
        ejercicio,
        municipioId,
      })),
    ),
  );
}

function keyOf({ tipo, municipioId, ejercicio }: Wanted): string {
  return `${tipo.id} ${municipioId} ${ejercicio.id}`;
}

/** The document of the 2018 survey, which the institution publishes under a fixed number (specification 2, section 2.8). */
async function findSurveyOf2018(tx: Transaction): Promise<NewRow<typeof resultados> | undefined> {
  const [row] = await tx.select().from(documentos).where(eq(documentos.id, fixedDocuments.encuesta2018));
  if (!row?.archivoId) return undefined;
  return { id: row.id, tipoId: 1, municipioId: 0, ejercicioId: 3, archivoId: row.archivoId };
}

function indexFigures({ tipos }: Content, figures: NewResultado[]): Map<string, Cifra[]> {
  const index = new Map<string, Cifra[]>();
  for (const { tipoId, pregunta, opcion, municipioId, ejercicioId, valor, base } of figures) {
    const question = tipos.find(({ id }) => id === tipoId)?.preguntas[pregunta - 1];
    const option = question?.opciones[opcion - 1];
    if (!question || !option) throw new Error(`No option ${opcion} of question ${pregunta} of type ${tipoId}`);
    const key = `${tipoId} ${municipioId} ${ejercicioId} ${pregunta}`;
    const cifra = {
      municipioId,
      ejercicioId,
      numero: pregunta,
      valor,
      base,
      pregunta: question.texto,
      opcion: option.texto,
      tono: option.tono,
    };
    const list = index.get(key);
    if (list) list.push(cifra);
    else index.set(key, [cifra]);
  }
  return index;
}
