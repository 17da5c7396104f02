import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { climb, expectOnlyMethods, expectProblem } from '#tests/setup/call.ts';
import { linksOf } from '#tests/setup/html.ts';
import { ask } from '#tests/setup/http.ts';
import { expectTable } from '#tests/setup/import/saved-table.ts';
import { Capacitacion, EmpleadoDirectorio, numberField } from './contract.ts';
import { NOT_REGISTERED } from './rules/addresses.ts';

const REBECA = '8f2c41d07kq3m9xw';
const LEFT = '4m8t2zc6q1h7vwbn';

let caller = 0;
/** A sender of its own for each test, since look-ups of cards are counted by sender. */
function sender(): Record<string, string> {
  caller += 1;
  return { 'x-forwarded-for': `203.0.113.${caller}` };
}

describe('GET /Publico/DirectorioEmpleadosPagina', () => {
  test('gives the 231 active people by department, in the order of the chart', async () => {
    const people = await climb('/Publico/DirectorioEmpleadosPagina', z.array(EmpleadoDirectorio));
    expect(people).toHaveLength(231);
    const departments = people.map(({ DepartamentoName }) => DepartamentoName);
    expect(new Set(departments).size).toBe(20);
    // Each department is in one piece.
    expect(departments.filter((name, index) => name !== departments[index - 1])).toHaveLength(20);
    expect(departments[0]).toBe('Titular del Instituto');
    expect(people.find(({ NumeroExtension }) => NumeroExtension === '401')).toMatchObject({
      DepartamentoName: 'Auditoría Especial de Obra Pública',
      DisplayName: 'Solórzano Ibarra, Rebeca',
      Puesto: 'Jefa de revisión técnica',
      Correo: 'rebeca.solorzano@iafe.example',
    });
    expect(people.filter(({ DisplayName }) => DisplayName.startsWith('Montaño Rivas'))).toEqual([]);
  });

  test('is saved as CSV and Excel', async () => {
    const { rows } = await expectTable('/Publico/DirectorioEmpleadosPagina', 'directorio-iafe');
    expect(rows).toHaveLength(231);
  });
});

describe('GET /Publico/ContactoEmpleado/{id}', () => {
  test('gives a vCard', async () => {
    const people = JSON.parse((await ask('/Publico/DirectorioEmpleadosPagina')).text) as {
      id: number;
      Correo: string;
    }[];
    const id = people.find(({ Correo }) => Correo.startsWith('rebeca.'))?.id;
    const { status, headers, text } = await ask(`/Publico/ContactoEmpleado/${id}`);
    expect([status, headers['content-type']]).toEqual([200, 'text/vcard; charset=utf-8']);
    expect(headers['content-disposition']).toContain('rebeca-solorzano-ibarra.vcf');
    expect(text).toContain('FN:Rebeca Solórzano Ibarra');
    expect(text).toContain(';ext=401');
  });

  test('404 for a person that does not exist, 400 for what is no number', async () => {
    await expectProblem('/Publico/ContactoEmpleado/999999', 404);
    for (const id of ['x', '-1', '1.5', '9'.repeat(30)]) await expectProblem(`/Publico/ContactoEmpleado/${id}`, 400);
  });
});

describe('GET /Publico/Empleado/{ci}', () => {
  test('gives the fields of an active person by the code of the card; nobody keeps or lists them', async () => {
    for (const ci of [REBECA, '8F2C-41D0-7KQ3-M9XW', '8f2c%2041d0%207kq3%20m9xw']) {
      const { status, headers, text } = await ask(`/Publico/Empleado/${ci}`, { headers: sender() });
      expect(status, ci).toBe(200);
      expect(JSON.parse(text)).toEqual({
        [numberField]: '00417',
        NombreCompleto: 'Rebeca Solórzano Ibarra',
        Puesto: 'Jefa de revisión técnica',
        DepartamentoName: 'Auditoría Especial de Obra Pública',
      });
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['x-robots-tag']).toBe('noindex');
    }
    await expectOnlyMethods(`/Publico/Empleado/${REBECA}`, 'GET', 'HEAD');
  });

  test('accepts the staff number of old cards in the demonstration', async () => {
    const { status } = await ask('/Publico/Empleado/00417', { headers: sender() });
    expect(status).toBe(200);
  });

  test('says word for word that nobody is registered: unknown, malformed, or no longer active', async () => {
    for (const ci of ['0000000000000000', LEFT, '00093', 'abc', '%27%20or%201=1--', '%20']) {
      const { text } = await expectProblem(`/Publico/Empleado/${ci}`, 404, { headers: sender() });
      expect(JSON.parse(text).title, ci).toBe(NOT_REGISTERED);
    }
    expect(NOT_REGISTERED).toBe('La persona buscada no se encuentra registrada como empleado activo de este Instituto');
    await expectProblem(`/Publico/Empleado/${'9'.repeat(61)}`, 400, { headers: sender() });
    // Addresses of this length never reach a call.
    expect((await ask(`/Publico/Empleado/${'9'.repeat(10_000)}`)).status).toBe(414);
  });

  test('answers 429 to a sender after thirty look-ups in a minute', async () => {
    const headers = sender();
    const statuses = [];
    for (let tries = 0; tries < 31; tries++)
      statuses.push((await ask(`/Publico/Empleado/${'0'.repeat(14)}${10 + tries}`, { headers })).status);
    expect(new Set(statuses.slice(0, 30))).toEqual(new Set([404]));
    expect(statuses[30]).toBe(429);
    await expectProblem(`/Publico/FotoEmpleado/${REBECA}`, 429, { headers });
  });
});

describe('GET /Publico/FotoEmpleado/{ci}', () => {
  test('draws a figure for a person without a portrait; nobody keeps it', async () => {
    const { status, headers, text } = await ask(`/Publico/FotoEmpleado/${REBECA}`, { headers: sender() });
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, 'image/svg+xml', 'no-store']);
    expect(text).toContain('Figura de Rebeca Solórzano Ibarra');
    expect(text).not.toContain('<script');
    await expectProblem(`/Publico/FotoEmpleado/${LEFT}`, 404, { headers: sender() });
  });
});

describe('GET /Publico/Capacitaciones', () => {
  test('gives twelve meetings from November of 2020 to March of 2021, with 0 to 3 documents each', async () => {
    const meetings = await climb('/Publico/Capacitaciones', z.array(Capacitacion));
    expect(meetings.map(({ numero }) => numero)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(meetings[0]?.fecha).toBe('2020-11-05');
    expect(meetings.at(-1)?.fecha).toBe('2021-03-18');
    expect(meetings.map(({ documentos }) => documentos.length)).toEqual([2, 1, 2, 1, 2, 0, 3, 2, 1, 1, 2, 3]);
    for (const { extension, direccion } of meetings.flatMap(({ documentos }) => documentos)) {
      expect(['pdf', 'docx']).toContain(extension);
      expect((await ask(direccion, { method: 'HEAD' })).status).toBe(200);
    }
  });

  test('are a calendar too, each on its day, with its page', async () => {
    const { status, headers, text } = await ask('/institucion/capacitaciones.ics');
    expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(text.split('BEGIN:VEVENT')).toHaveLength(13);
    const [, first = ''] = text.split('BEGIN:VEVENT');
    expect(first).toContain('DTSTART;VALUE=DATE:20201105');
    expect(first).toContain('/institucion/capacitaciones?reunion=1\r\n');
    expect(linksOf((await ask('/institucion/capacitaciones')).text).map(({ href }) => href)).toContain(
      '/institucion/capacitaciones.ics',
    );
  });

  test('each video is a file of the site that players can read in parts', async () => {
    const meetings = Capacitacion.array().parse(JSON.parse((await ask('/Publico/Capacitaciones')).text));
    for (const { video } of meetings) {
      const { status, headers } = await ask(video ?? '', { headers: { range: 'bytes=0-99' } });
      expect([status, headers['content-type'], headers['content-length']]).toEqual([206, 'video/webm', '100']);
    }
  });
});
