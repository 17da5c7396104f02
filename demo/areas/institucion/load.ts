import { readdir, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { z } from 'zod';
import { capacitaciones } from '#areas/institucion/datasets/capacitaciones.ts';
import { empleados } from '#areas/institucion/datasets/empleados.ts';
import { nombresDePaginas } from '#areas/institucion/datasets/nombres-de-paginas.ts';
import { preguntas } from '#areas/institucion/datasets/preguntas.ts';
import { unidades } from '#areas/institucion/datasets/unidades.ts';
import { clasesUnidad, organigramas } from '#areas/institucion/schema.ts';
import type { Transaction } from '#platform/acts/transaction.ts';
import { splitFrontMatter } from '#platform/articles/front-matter.ts';
import { saveArchivo } from '#platform/files/files.ts';
import { markdownToHtml } from '#platform/rich-text.ts';
import { loadDemoSections } from '../../sections.ts';

const folder = resolve('demo/content');
const pages = [
  'acerca-de',
  'estructura-organica',
  'codigo-de-etica',
  'organo-interno-de-control',
  'capacitaciones',
  'carnet',
];

const Unidades = z.array(
  z.strictObject({
    id: z.int(),
    clave: z.string(),
    nombre: z.string(),
    padre: z.int().nullable(),
    clase: z.enum(clasesUnidad),
    organigrama: z.enum(organigramas).default('instituto'),
  }),
);
const Empleados = z.array(
  z.strictObject({
    numero: z.string(),
    nombres: z.string(),
    apellidos: z.string(),
    puesto: z.string(),
    unidad: z.int(),
    extension: z.string(),
    correo: z.string(),
    activo: z.boolean().default(true),
    ci: z.string().length(16).optional(),
  }),
);
const Preguntas = z.array(
  z.strictObject({ pregunta: z.string(), respuesta: z.string(), enlace: z.string(), textoEnlace: z.string() }),
);
const Nombres = z.array(z.strictObject({ direccion: z.string(), nombres: z.string() }));
const Reunion = z.strictObject({
  numero: z.int(),
  titulo: z.string(),
  fecha: z.iso.date(),
  minutos: z.int(),
  municipios: z.int(),
  video: z.string(),
  documentos: z.array(z.int()).default([]),
});

/** Loads units, people, questions, page texts, training meetings and other names of pages of `demo/content`. */
export async function loadDemo(tx: Transaction): Promise<void> {
  for (const page of pages) await loadDemoSections(tx, page);
  const units = Unidades.parse(await readJson('unidades.json'));
  await unidades.save(
    tx,
    units.map(({ padre, ...unit }, orden) => ({ ...unit, padreId: padre, orden })),
  );
  const people = Empleados.parse(await readJson('empleados.json'));
  await empleados.save(
    tx,
    people.map(({ unidad, ci, ...person }, orden) => ({ ...person, ...(ci && { ci }), unidadId: unidad, orden })),
  );
  const questions = Preguntas.parse(await readJson('preguntas-frecuentes.json'));
  await preguntas.save(
    tx,
    questions.map((question, index) => ({
      ...question,
      orden: index + 1,
      respuesta: markdownToHtml(question.respuesta),
    })),
  );
  await capacitaciones.save(tx, await readMeetings(tx));
  await nombresDePaginas.save(tx, Nombres.parse(await readJson('nombres-de-paginas.json')));
}

async function readMeetings(tx: Transaction) {
  const names = (await readdir(resolve(folder, 'capacitaciones'))).filter((name) => name.endsWith('.md')).sort();
  const meetings = [];
  for (const name of names) {
    const { matter, body } = splitFrontMatter(await readFile(resolve(folder, 'capacitaciones', name), 'utf8'));
    const { video, documentos, ...meeting } = Reunion.parse(matter);
    const content = await readFile(resolve(folder, 'capacitaciones', video));
    const archivo = await saveArchivo(tx, content, { nombre: video, tipo: 'video/webm' });
    meetings.push({
      ...meeting,
      documentos: documentos.join('\n'),
      videoId: archivo.id,
      transcripcion: markdownToHtml(body),
    });
  }
  return meetings;
}

async function readJson(name: string): Promise<unknown> {
  return JSON.parse(await readFile(resolve(folder, name), 'utf8'));
}
