import { expect, test } from 'vitest';
import { contentSite } from '../../setup/gestion/content-site.ts';
import { runSql } from '../../setup/gestion/people.ts';
import { emptySite } from '../../setup/import/site.ts';

// What is published of a row follows the other rows that it names, when staff change those.

const site = emptySite();
const staff = contentSite(site, [
  'carpetas',
  'documentos',
  'convocatorias',
  'propuestas',
  'tipos-de-ente',
  'entes',
  'ejercicios',
  'tipos-de-auditoria',
  'auditorias',
]);
const names = (name: string, siglas: string) => ({
  nombre: name,
  nombreCompleto: name,
  nombreCorto: name,
  nombreCortoCompleto: name,
  siglas,
});
const finds = async (words: string, text: string) => (await staff.open(`/buscar?texto=${words}`)).includes(text);

test('an audit is found by the present name of a further ente', async () => {
  const further = await staff.add('entes', names('Organismo Zumbido', 'OZUM'));
  await staff.add('alcances', { ente: 'OZUM', ejercicio: '2031' });
  await expect.poll(() => finds('zumbido', '2031AE0001-01')).toBe(true);
  const first = staff.rows.get('entes') ?? 0;
  staff.rows.set('entes', further);
  const renamed = await staff.republish('entes', names('Organismo Murmullo', 'OMUR'));
  expect(renamed.status, renamed.text).toBe(303);
  staff.rows.set('entes', first);
  await expect.poll(() => finds('murmullo', '2031AE0001-01')).toBe(true);
  expect(await finds('zumbido', '2031AE0001-01')).toBe(false);
});

test('a proposal has the present year of its call', async () => {
  const changed = await staff.republish('convocatorias', { anio: '2027' });
  expect(changed.status, changed.text).toBe(303);
  const [row] = await runSql(
    site.dataDir,
    "select anio, detalle, direccion from publicaciones where tipo = 'propuesta'",
  );
  expect(row).toMatchObject({ anio: 2027, detalle: expect.stringContaining('2027') });
  expect(row?.direccion).toContain('ano=2027#propuesta-');
});

test('a table changes no year of an ejercicio either', async () => {
  const id = String(staff.rows.get('ejercicios'));
  const table = [
    ['Id', 'Año'],
    [id, '2033'],
  ];
  await expect(site.rows('ejercicios', table)).rejects.toThrow('el año de un ejercicio publicado no cambia');
  expect(await runSql(site.dataDir, 'select anio from ejercicios where id = $1', [id])).toEqual([{ anio: 2031 }]);
});
