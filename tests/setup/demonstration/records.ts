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
