import { expect, test } from 'vitest';
import { newPerson } from '../setup/gestion/people.ts';
import { askStaff } from '../setup/gestion/requests.ts';

const lists = ['auditorias', 'notas', 'medios', 'medios/documentos', 'bitacora', 'buzon', 'buscar'];
const hostileNumbers = ['1.03', '-1', '-0.5', '0', '1e9', '9'.repeat(20), 'abc', '', 'NaN', 'Infinity', '0x10', '1;2'];

test('every list of the staff answers an address with a page number that is none', async () => {
  const { cookie } = await newPerson([
    ['editor', '*'],
    ['auditor', '*'],
    ['atencion', '*'],
  ]);
  for (const list of lists) {
    const statuses = hostileNumbers.map(async (pagina) => {
      const query = new URLSearchParams({ texto: '', pagina });
      const { status } = await askStaff(`/gestion/${list}?${query}`, { headers: { cookie } });
      return `${list} ${pagina}: ${status}`;
    });
    expect(await Promise.all(statuses)).toEqual(hostileNumbers.map((pagina) => `${list} ${pagina}: 200`));
  }
});
