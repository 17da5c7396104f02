import { expect, test } from 'vitest';
import { siteMap } from '#site/site-map/site-map.ts';
import { areaOfPage } from './report.server.ts';

const areaOf = (path: string, fileArea?: string) => {
  const screen = siteMap.find(path);
  if (!screen) throw new Error(`no screen ${path}`);
  return areaOfPage(screen, new URL(path, 'http://localhost'), fileArea);
};

test.each([
  ['/entes/7', 'entes'],
  ['/auditorias/auditoria/7/observacion/1', 'auditorias'],
  ['/auditorias/avance-solventacion', 'auditorias'],
  ['/auditorias/auditorias-covid', 'documentos'],
  ['/difusion/nota', 'noticias'],
  ['/transparencia/obligaciones-de-transparencia', 'transparencia'],
  ['/datos/notas', 'noticias'],
  ['/datos/acuerdos/renglones/3', 'acuerdos'],
  ['/verificar', 'institucion'],
  ['/institucion/denuncias', 'institucion'],
  ['/texto/7', 'institucion'],
])('an error of %s is answered by %s', (path, area) => {
  expect(areaOf(path)).toBe(area);
});

test('an error of a document is answered by the area that offers it', () => {
  expect(areaOf('/texto/7', 'informes')).toBe('informes');
});
