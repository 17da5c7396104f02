import { expect, test } from 'vitest';
import { optionalPages, summarisedAudit } from '#institution/documents.ts';
import { siteMap } from './site-map.ts';

test.each([
  ['/auditorias/auditoria-integral', optionalPages.auditoriaIntegral],
  ['/auditorias/auditorias-covid', optionalPages.auditoriasCovid],
  ['/informes-individuales-estatal', summarisedAudit !== undefined],
])('%s is listed where the institution has it', (path, isListed) => {
  expect(siteMap.screens.some((screen) => screen.path === path)).toBe(isListed);
});
