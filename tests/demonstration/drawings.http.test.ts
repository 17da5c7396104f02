import { expect, test } from 'vitest';
import { pageAddresses } from '#tests/setup/addresses.ts';
import { enteNamed } from '#tests/setup/demonstration/records.ts';
import { ask } from '#tests/setup/http.ts';
import { drawingFaults } from './drawings.ts';

/** Pages whose drawing shows an object, not figures. */
const illustrated = ['/carnet'];
const [hermosillo, cajeme] = [enteNamed('Hermosillo'), enteNamed('Cajeme')];
/** Further states of pages with drawings. */
const states = [
  `/Encuestas?municipio=${hermosillo.id}&pregunta=2`,
  `/inicio/servicios-publicos?tipo=9&municipio=${hermosillo.id}`,
  `/auditorias/avance-solventacion?tipo-ente=${hermosillo.tipoEnteId}&al=2024-12-31`,
  `/comparar?a=${hermosillo.id}&b=${cajeme.id}`,
  `/entes/${hermosillo.id}?al=2024-12-31`,
  '/mi-municipio?ver=monto&al=2024-12-31',
  '/informes/cuenta-publica-2324?ejercicio=2019',
];

test('finds drawings without sentence, rows or date', () => {
  const page = (content: string) => `<main><h1>Uno</h1>${content}</main>`;
  const drawing = '<svg><rect/></svg>';
  expect(drawingFaults(page(`<figure>${drawing}</figure>`))).toEqual(['no sentence: ', 'no rows: ', 'no date']);
  expect(drawingFaults(page('<svg role="img"></svg>'))).toEqual(['no rows for a drawing outside figures', 'no date']);
  const table = '<table></table><p>Datos al 3 de mayo de 2026</p>';
  expect(drawingFaults(page(`<figure><h2>Subió</h2>${drawing}${table}</figure>`))).toEqual([]);
  expect(drawingFaults(page('<figure><svg viewBox="0 0 24 24"></svg></figure><a><svg></svg></a>'))).toEqual([]);
});

test('every drawing of the site has its sentence, its rows and a date', async () => {
  const pages = (await pageAddresses())
    .map(({ address }) => address)
    .filter((address) => !illustrated.includes(address));
  const faults: string[] = [];
  for (const address of [...pages, ...states]) {
    const { status, text } = await ask(address);
    if (status === 200) faults.push(...drawingFaults(text).map((fault) => `${address}: ${fault}`));
    else if (states.includes(address)) faults.push(`${address}: ${status}`);
  }
  expect(faults).toEqual([]);
});
