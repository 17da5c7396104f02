import { inject } from 'vitest';
import type { TestPerson } from './people.ts';
import { runSql } from './people.ts';
import { askStaff, submission } from './requests.ts';

/** The fields of a note, as its form sends them. */
export const notaFields = (titulo: string): Record<string, string> => ({
  titulo,
  entradilla: 'Una frase.',
  autor: 'Auditoría de Obra Pública',
  publicarDespuesDe: '2026-01-02',
  contenido: '<p>Faltaban 212 metros.</p>',
  alt: '',
  slug: '',
  posicionImagen: '50',
});

/** Sends a form of content as a person. */
export function sendContent(person: TestPerson, id: string | number, fields: Record<string, string>) {
  return askStaff(`/gestion/notas/${id}`, submission(fields, person.cookie));
}

/** Saves a new note. Returns its id. */
export async function newNota(person: TestPerson, titulo: string, accion = 'guardar'): Promise<number> {
  const answer = await sendContent(person, 'nuevo', { accion, version: '0', ...notaFields(titulo) });
  const [, id] = /\/gestion\/notas\/(\d+)\?/.exec(answer.headers.location ?? '') ?? [];
  if (!id) throw new Error(`The new note answered ${answer.status}: ${answer.text.slice(0, 200)}`);
  return Number(id);
}

/** Returns the row of content. */
export async function contentRow(id: number) {
  const [row] = await runSql(inject('dataDir'), 'select * from contenidos where id = $1', [id]);
  return row as { estado: string; version_trabajo: number; registro: number | null; retiro: string | null };
}
