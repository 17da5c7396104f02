import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { type DemoAuditoria, demoAuditorias } from '#demo/areas/auditorias/audits.ts';
import { demoCatalog, type Ente } from '#demo/areas/auditorias/catalog.ts';

// Records of the demonstration, found by their content: their ids change when somebody edits it.

export const catalog = demoCatalog();
export const allAuditorias: readonly DemoAuditoria[] = demoAuditorias(catalog);
export const visibleAuditorias = allAuditorias.filter(({ visibleEnSitioWeb }) => visibleEnSitioWeb);
export const hiddenAuditorias = allAuditorias.filter(({ visibleEnSitioWeb }) => !visibleEnSitioWeb);

/**
 * Returns the ente with a name or a short name.
 * @throws Error if there is none
 */
export function enteNamed(name: string): Ente {
  const ente = catalog.entes.find(({ nombre, nombreCorto }) => nombre === name || nombreCorto === name);
  if (!ente) throw new Error(`The demonstration has no ente ${name}`);
  return ente;
}

/**
 * Returns a visible audit of an ente and a year.
 * @throws Error if there is none
 */
export function auditOf(ente: Ente, anio: number): DemoAuditoria {
  const audit = visibleAuditorias.find(
    ({ enteId, ejercicioId }) => enteId === ente.id && catalog.anio(ejercicioId) === anio,
  );
  if (!audit) throw new Error(`The demonstration has no audit of ${ente.nombre} in ${anio}`);
  return audit;
}

/**
 * Returns the visible audit with a code.
 * @throws Error if there is none
 */
export function auditCoded(codigo: string): DemoAuditoria {
  const audit = visibleAuditorias.find((each) => each.codigo === codigo);
  if (!audit) throw new Error(`The demonstration has no audit ${codigo}`);
  return audit;
}

/**
 * Returns the id of a type of ente by its name.
 * @throws Error if there is none
 */
export function tipoEnteNamed(nombre: string): number {
  const tipo = catalog.tiposEnte.find((each) => each.nombre === nombre);
  if (!tipo) throw new Error(`The demonstration has no type of ente ${nombre}`);
  return tipo.id;
}

/**
 * Returns the id of a note by its slug.
 * @throws Error if there is none
 */
export function noteCalled(slug: string): number {
  const folder = 'demo/content/notas';
  const name = readdirSync(folder).find((file) => file.endsWith(`-${slug}.md`));
  if (!name) throw new Error(`The demonstration has no note ${slug}`);
  const [, matter = ''] = readFileSync(`${folder}/${name}`, 'utf8').split('---\n');
  return parse(matter).id;
}
