import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { examples } from '#institution/examples.ts';
import { sendArchivo } from '#platform/files/send.ts';
import { cachedCall } from '#platform/http/cached-call.ts';
import { idParam } from '#platform/http/params.ts';
import { Problem } from '#platform/http/problem.ts';
import { missingCall } from '#platform/publications/missing.ts';
import { sendTable, tableFormat } from '#platform/tables/send-table.ts';
import {
  DocumentoEncuesta,
  EjercicioEncuesta,
  ResultadoEncuesta,
  toDocumentoEncuesta,
  toEjercicioEncuesta,
  toResultado,
} from './contract.ts';
import {
  existsSeleccion,
  findDocumentoEncuesta,
  findDocumentoOf,
  listCifrasOfPregunta,
  listEjercicios,
  listMunicipios,
  listOfferedEjercicios,
  listResultados,
  listTipos,
  type Seleccion,
} from './queries.ts';

const tags = ['encuestas'];
const { encuesta } = examples.ids;
const tipo = z
  .string()
  .regex(/^(?:[1-9]|1[0-5])$/, 'El tipo es un número entero de 1 a 15.')
  .transform(Number)
  .meta({ description: 'Tipo de resultado, de 1 a 15.', example: String(encuesta.tipo) });
const bySelection = z.object({
  tipo,
  municipio: idParam.meta({
    description: 'Id del municipio; 0 es todo el estado.',
    example: String(encuesta.municipio),
  }),
  ejercicioId: idParam.meta({ description: 'Id del año de la encuesta.', example: String(encuesta.ejercicio) }),
});
const byPregunta = z.object({ tipo, pregunta: idParam.meta({ example: '1' }) });

/** Routes for the citizen surveys (specification 2, sections 2.8 and 7). */
export const api: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/Encuestas/Ejercicios',
    cachedCall({ tags, summary: 'Años de las encuestas', response: { 200: z.array(EjercicioEncuesta) } }),
    async () => (await listOfferedEjercicios()).map(toEjercicioEncuesta),
  );
  app.get(
    '/api/Encuestas/Documento/:tipo/:municipio/:ejercicioId',
    cachedCall({
      tags,
      summary: 'Documento de un tipo de resultado; 404 donde no hay',
      params: bySelection,
      response: { 200: DocumentoEncuesta },
    }),
    async ({ params }) => toDocumentoEncuesta(required(await findDocumentoOf(toSeleccion(params)))),
  );
  app.get(
    '/api/File/DocumentoEncuesta/:id',
    {
      schema: {
        tags,
        summary: 'Documento de encuesta, en PDF',
        params: z.object({ id: idParam.meta({ example: String(encuesta.documento) }) }),
      },
    },
    async (request, reply) => {
      const documento = await findDocumentoEncuesta(request.params.id);
      if (!documento) throw await missingCall('encuesta', request.params.id, request.url);
      return sendArchivo(request, reply, documento.archivo);
    },
  );
  app.get(
    '/api/Encuestas/Resultados/:tipo/:municipio/:ejercicioId',
    cachedCall({
      tags,
      summary: 'Cifras de un tipo de resultado',
      params: bySelection,
      response: { 200: z.array(ResultadoEncuesta) },
    }),
    async ({ params }) => (await requireResultados(toSeleccion(params))).map(toResultado),
  );
  app.get(
    '/api/Encuestas/Resultados/:tipo/:municipio/:ejercicioId/:formato',
    {
      schema: {
        tags,
        summary: 'Las mismas cifras, como archivo CSV, Excel o JSON',
        params: bySelection.extend({ formato: tableFormat }),
      },
    },
    async ({ params }, reply) => {
      const rows = (await requireResultados(toSeleccion(params))).map(toResultado);
      const [tipos, ejercicios, municipios] = await Promise.all([listTipos(), listEjercicios(), listMunicipios()]);
      const tipo = tipos.find(({ id }) => id === params.tipo)?.nombre;
      const lugar = municipios.find(({ id }) => id === params.municipio)?.nombre ?? 'Estado';
      const anio = ejercicios.find(({ id }) => id === params.ejercicioId)?.anio;
      return sendTable(reply, params.formato, {
        title: 'Encuesta',
        subject: `${tipo} ${lugar} ${anio}`,
        columns: [
          { header: 'Pregunta', kind: 'text', of: ({ pregunta }) => pregunta },
          { header: 'Respuesta', kind: 'text', of: ({ opcion }) => opcion },
          { header: 'Porcentaje', kind: 'percent', of: ({ valor }) => valor },
          { header: 'Personas encuestadas', kind: 'integer', of: ({ base }) => base },
        ],
        rows,
      });
    },
  );
  app.get(
    '/api/Encuestas/Comparativo/:tipo/:pregunta/:formato',
    {
      schema: {
        tags,
        summary: 'Cifras de una pregunta en todos los municipios y años, como archivo CSV, Excel o JSON',
        params: byPregunta.extend({ formato: tableFormat }),
      },
    },
    async ({ params }, reply) => {
      const [rows, ejercicios, municipios] = await Promise.all([
        listCifrasOfPregunta(params.tipo, params.pregunta),
        listEjercicios(),
        listMunicipios(),
      ]);
      if (rows.length === 0) throw new Problem('no-encontrado');
      const years = new Map(ejercicios.map(({ id, anio }) => [id, anio]));
      const names = new Map(municipios.map(({ id, nombre }) => [id, nombre]));
      return sendTable(reply, params.formato, {
        title: 'Encuesta por municipio',
        subject: rows[0]?.pregunta,
        columns: [
          { header: 'Municipio', kind: 'text', of: ({ municipioId }) => names.get(municipioId) ?? 'Estado' },
          { header: 'Año', kind: 'integer', of: ({ ejercicioId }) => years.get(ejercicioId) ?? null },
          { header: 'Pregunta', kind: 'text', of: ({ pregunta }) => pregunta },
          { header: 'Respuesta', kind: 'text', of: ({ opcion }) => opcion },
          { header: 'Porcentaje', kind: 'percent', of: ({ valor }) => valor },
          { header: 'Personas encuestadas', kind: 'integer', of: ({ base }) => base },
        ],
        rows,
      });
    },
  );
};

function toSeleccion({ tipo, municipio, ejercicioId }: z.output<typeof bySelection>): Seleccion {
  return { tipoId: tipo, municipioId: municipio, ejercicioId };
}

async function requireResultados(selection: Seleccion) {
  if (!(await existsSeleccion(selection))) throw new Problem('no-encontrado');
  return listResultados(selection);
}

function required<T>(thing: T | undefined): T {
  if (thing === undefined) throw new Problem('no-encontrado');
  return thing;
}
