import { beforeAll, expect, inject, test } from 'vitest';
import { newPerson, runSql, type TestPerson } from '../setup/gestion/people.ts';
import { askStaff, submission } from '../setup/gestion/requests.ts';
import { elements, mainOf, texts } from '../setup/html.ts';

let editor: TestPerson;
let at = '';
beforeAll(async () => {
  editor = await newPerson([['editor', 'auditorias']]);
  const [audit] = await runSql(
    inject('dataDir'),
    `select id from auditorias where not retirado and planeada_el > '2015-01-01' order by id limit 1`,
  );
  at = `/gestion/expedientes/r${audit?.id}`;
});

/** Tries pasted rows. Returns the texts of the cells that are marked, by row, and the sentences of the faults. */
async function tryRows(plural: string, lines: readonly string[][]) {
  const texto = lines.map((cells) => cells.join('\t')).join('\n');
  const fields = { pegar: plural, accion: 'ensayar', texto };
  const { status, text } = await askStaff(`${at}?pegar=${plural}`, submission(fields, editor.cookie));
  const panel = elements(mainOf(text), 'section', { id: 'pegar' });
  const rows = elements(panel, 'tbody').flatMap((body) => elements(body, 'tr'));
  const marked = rows.map((row) => texts(row, 'td', { 'data-wrong': 'true' }));
  return { status, marked, sentences: texts(panel, 'li') };
}

test('one trial of pasted rows tells the faults of cells, of rules and of the database, of all rows', async () => {
  const header = ['Número', 'Naturaleza', 'Descripción', 'Estado', 'Monto', 'Aclarado', 'Emitida el', 'Tema'];
  const row = (number: string, changes: Partial<Record<'kind' | 'amount' | 'cleared' | 'day' | 'subject', string>>) => {
    const { kind = 'Financieras', amount = '500', cleared = '0', day = '1/3/2025', subject = '' } = changes;
    return [number, kind, 'Una obra', 'pendiente', amount, cleared, day, subject];
  };
  const { status, marked, sentences } = await tryRows('observaciones', [
    header,
    row('9001', { amount: 'mil', day: '2/1/1990' }),
    row('9002', { day: '3/1/1990' }),
    row('9003', { cleared: '600', day: '4/1/1990' }),
    row('9004', { subject: 'Ninguno así', cleared: '700' }),
    row('9005', { kind: 'Otra clase', amount: 'dos mil', cleared: '800' }),
    row('9006', {}),
  ]);
  expect(status).toBe(422);
  expect(marked).toEqual([
    ['mil', '2/1/1990'],
    ['3/1/1990'],
    ['500', '4/1/1990'],
    ['500', 'Ninguno así'],
    // The rule on amounts needs the one that is unreadable.
    ['Otra clase', 'dos mil'],
    [],
  ]);
  expect(sentences[0]).toMatch(
    /^Renglón 2\. Monto: No es una cantidad en pesos.* Emitida el: Es anterior a la auditoría; corrija la fecha\.$/,
  );
  expect(sentences[2]).toMatch(/Monto: Lo aclarado y lo recuperado pasan de lo observado\. Emitida el: Es anterior/);
});

test('one trial of pasted responses tells unknown observations next to unreadable days', async () => {
  const { marked } = await tryRows('respuestas', [
    ['Número', 'Observación', 'Presentada el', 'Respuesta'],
    ['9001', '8888', 'ayer', 'Se entrega.'],
    ['9002', '8889', '5/1/1990', 'Se entrega.'],
    ['', '', '6/1/1990', 'Se entrega.'],
  ]);
  expect(marked).toEqual([
    ['8888', 'ayer'],
    ['8889', '5/1/1990'],
    ['', '6/1/1990'],
  ]);
});

test('the page says before the paste what its columns accept, and a trial accepts each of these values', async () => {
  const guideOf = async (plural: string) => {
    const { text } = await askStaff(`${at}?pegar=${plural}`, { headers: { cookie: editor.cookie } });
    const list = elements(elements(mainOf(text), 'section', { id: 'pegar' }), 'dl');
    const cells = texts(list, 'dd');
    return { list, ofColumn: new Map(texts(list, 'dt').map((label, index) => [label, cells[index] ?? ''])) };
  };
  const { list, ofColumn } = await guideOf('observaciones');
  expect([...ofColumn.keys()]).toEqual([
    'Naturaleza',
    'Rubro',
    'Tema',
    'Estado',
    'Emitida el y Resuelta el',
    'Monto, Monto aclarado y Monto recuperado',
  ]);
  expect(ofColumn.get('Rubro')).toBe('Ingreso, Egreso u Otro');
  expect(ofColumn.get('Emitida el y Resuelta el')).toBe('05/09/2022 o 5 de septiembre de 2022');
  const kinds = (ofColumn.get('Naturaleza') ?? '').split(/, | [ou] /);
  expect(kinds.length).toBeGreaterThan(3);
  expect(texts(list, 'summary').every((each) => /^y \d+ más$/.test(each))).toBe(true);
  const { marked } = await tryRows('observaciones', [
    ['Número', 'Naturaleza', 'Descripción', 'Estado', 'Rubro', 'Emitida el'],
    ...kinds.map((kind, index) => [`90${index}`, kind, 'Una obra', 'pendiente', 'Otro', '5 de septiembre de 2025']),
  ]);
  expect(marked).toEqual(kinds.map(() => []));
  expect([...(await guideOf('renglones')).ofColumn.keys()]).toEqual(['Cuenta', 'Devengado y Revisado']);
});
