import { expect, test } from 'vitest';
import { textOf } from '#tests/setup/html.ts';
import { ask } from '#tests/setup/http.ts';

const nothing = 'Sin coincidencias|Sin información para mostrar|no aparece en el documento|Ninguna fracción coincide';

test.each([
  ['/buscar?texto=', 'Escriba al menos una letra o un número'],
  ['/difusion/notas?texto=', nothing],
  ['/difusion/analisis-de-coyuntura?texto=', nothing],
  ['/difusion/revista-valor-publico?buscar=', nothing],
  ['/mi-municipio?buscar=', nothing],
  ['/institucion/acuerdos?t=buscar&buscar=', nothing],
  ['/institucion/directorio?buscar=', nothing],
  ['/institucion/manuales-y-guias?texto=', nothing],
  ['/informes/informes-cuenta-actual?buscar=', nothing],
  ['/auditorias/informes-individuales?buscar=', nothing],
  ['/auditorias/informes-ciudadanos?buscar=', nothing],
  ['/auditorias/auditoria-integral?buscar=', nothing],
  ['/transparencia/obligaciones-de-transparencia?texto=', nothing],
  ['/institucion/codigo-de-etica?palabra=', nothing],
])('a text without a letter or a figure finds nothing and says so: %s', async (address, message) => {
  for (const sign of ['%', '_', '-', '...']) {
    const { status, text } = await ask(`${address}${encodeURIComponent(sign)}`);
    expect(status, sign).toBe(200);
    expect(textOf(text), sign).toMatch(new RegExp(message));
  }
});

test.each(['website', 'websiteActivos'])('the contract answers an empty list: %s', async (call) => {
  for (const sign of ['%', '-', '(']) {
    const { status, text } = await ask(`/api/Entes/${call}/${encodeURIComponent(sign)}`);
    expect([status, text]).toEqual([200, '[]']);
  }
});
