import { describe, expect, test } from 'vitest';
import { element, textOf } from '#tests/setup/html.ts';
import { AUDIT, auditedSite } from '../../setup/import/audited-site.ts';

// Follow-up of observations: kinds, states, amounts, terms and responses.
const { site, html, life, observations, wrong } = auditedSite();

describe('kinds and states of the institution', () => {
  test('are shown as the institution calls them and counted as its catalogue says', async () => {
    expect(await life()).toContain('Observación AECF-1</a>. Legalidad.');
    expect(await html('/entes/1')).toContain('Legalidad, cuenta 2023.');
    const [row] = await site.ask('/api/Observaciones/AppSeguimiento/2023/1/1');
    expect(row).toMatchObject({ ente: 'Ayuntamiento de Tijuana', financieras: 3, presupuestales: 1, gabinete: 1 });
    expect(
      await wrong('observaciones', [
        ['Auditoría', 'Número', 'Clase', 'Descripción', 'Estado', 'Emitida el'],
        ['B-1', '9', 'Desempeño', 'x', 'pendiente', '05/09/2024'],
      ]),
    ).toEqual([
      'Hoja «observaciones», celda C2: «Desempeño» debe ser una de: Financieras, Presupuestales, Gabinete, Obra Pública, Legalidad, Control interno.',
    ]);
  });

  test('the page of an audit without imported recommendations does not state that it has none', async () => {
    expect(await life(AUDIT + 1)).toContain('No hay recomendaciones publicadas de esta auditoría.');
  });

  test('a change of the catalogue recounts', async () => {
    await site.rows('clases-observacion', [
      ['Clase', 'Cuenta como'],
      ['legalidad', 'Obra Pública'],
    ]);
    const seguimiento = () => site.ask('/api/Observaciones/AppSeguimiento/2023/1/1');
    await expect.poll(seguimiento).toMatchObject([{ presupuestales: 0, obraPublica: 1 }]);
    await site.rows('clases-observacion', [
      ['Clase', 'Cuenta como'],
      ['Legalidad', 'Presupuestales'],
    ]);
    await expect.poll(seguimiento).toMatchObject([{ presupuestales: 1, obraPublica: 0 }]);
  });

  test('amounts are observed, cleared, pending and referred', async () => {
    expect(await site.ask(`/api/Informes/website/ciudadano/auditoria/${AUDIT}`)).toMatchObject({
      montoObservado: 3100,
      montoAclarado: 400,
      montoRecuperado: 0,
      montoPorSolventar: 2700,
      montoTurnado: 500,
    });
    expect(await life()).toContain('Se turnaron a otras autoridades $500.');
  });
});

describe('subjects of the institution', () => {
  const headers = ['Auditoría', 'Número', 'Naturaleza', 'Descripción', 'Estado', 'Emitida el', 'Tema'];
  const sums = async () =>
    Object.fromEntries(
      (await site.ask('/api/Observaciones/Temas/json')).map((row: { Tema: string; Casos: number }) => [
        row.Tema,
        row.Casos,
      ]),
    );

  test('are given by their phrases, the longest first, and by the column of an observation', async () => {
    expect(await sums()).toEqual({ 'Otros temas': 5 });
    await site.rows('temas-observacion', [
      ['Tema', 'Explicación', 'Frases'],
      ['Facturas', 'Facturas que no valen.', 'FACTURAS; sin comprobante'],
      ['Compras repetidas', '', 'facturas repetidas'],
      ['Contratos', '', 'pagos sin contrato'],
    ]);
    expect(await sums()).toEqual({ Facturas: 1, 'Compras repetidas': 1, Contratos: 1, 'Otros temas': 2 });
    await site.rows('observaciones', [
      headers,
      ['B-1', 'AECF-2', 'Control interno', 'Faltan manuales', 'pendiente', '05/09/2024', 'contratos'],
    ]);
    expect(await sums()).toMatchObject({ Contratos: 2, 'Otros temas': 1 });
    expect(await html('/hallazgos/contratos')).toContain('Faltan manuales');
  });

  test('are refused where there is none of that name, or no address can be made of theirs', async () => {
    const row = ['B-1', 'AECF-2', 'Control interno', 'Faltan manuales', 'pendiente', '05/09/2024', 'Nada'];
    expect(await wrong('observaciones', [headers, row])).toEqual([
      'Hoja «observaciones», celda G2: «Nada» debe ser uno de: Compras repetidas, Contratos, Facturas.',
    ]);
    const names = ['¡!', 'Otros'].map((name) => [name, '', 'x']);
    expect(await wrong('temas-observacion', [['Tema', 'Explicación', 'Frases'], ...names])).toEqual([
      'Hoja «temas-observacion», celda A2: «¡!» debe tener letras o cifras.',
      'Hoja «temas-observacion», celda A3: «Otros» es el nombre de las observaciones sin tema.',
    ]);
  });
});

describe('terms and responses', () => {
  test('the legal term is data, and its last day is on every page of the observation', async () => {
    // 30 business days after 2 September 2024, without 16 September and 2 October 2024 where the calendar has them.
    const [{ plazo }] = await observations();
    expect(plazo).toMatchObject({ diasHabiles: 30, estado: 'vencida' });
    const page = await life();
    expect(page).toContain('30 días hábiles para responder');
    expect(page).toContain('Artículo 25 de la ley');
    expect(page).toContain('El plazo venció el');
    expect(page).toContain('Plazo de 20 días hábiles');
    const pages = ['/entes/1?lista=observaciones', `/informes/informes-cuenta-actual-detalle/${AUDIT}?vista=ficha`];
    for (const path of pages) expect(await html(path), path).toContain('de 30 días hábiles, venció el');
    expect(await html('/entes/1?lista=cuentas')).toContain(
      '20 días hábiles para atender cada una (Artículo 26 de la ley)',
    );
  });

  test('a response is on the page of the audit, with its observation, and in the contract', async () => {
    const rows = [
      ['Auditoría', 'Número', 'Observación', 'Fecha', 'Oficio', 'Respuesta'],
      ['B-1', '1', 'aecf-1', '20/09/2024', 'TM/12/2024', 'Entrega el contrato.'],
      ['b-1', '2', '', '19/09/2024', '', 'Nombra un enlace.'],
    ];
    await site.rows('respuestas', rows);
    await expect.poll(() => life()).toContain('El ente respondió el 20 de septiembre de 2024; su plazo');
    const page = await life();
    expect(page).toContain('Entrega el contrato.');
    expect(page).toContain('oficio TM/12/2024');
    expect(page).toContain('Nombra un enlace.');
    expect(page).toContain('2 respuestas del ente');
    const [first] = await observations();
    expect(first.respuestas).toEqual([{ fecha: '2024-09-20', oficio: 'TM/12/2024', texto: 'Entrega el contrato.' }]);
    expect(first.plazo.estado).toBe('respondida');
    expect(await html('/entes/1?lista=observaciones')).toContain('El ente respondió el 20 de septiembre de 2024');
    expect(
      await wrong('respuestas', [
        rows[0] ?? [],
        ['B-1', '3', 'AECF-99', '20/09/2024', '', 'x'],
        ['B-9', '1', '', '20/09/2024', '', 'x'],
        ['B-1', '4', 'AECF-1', '20/09/2100', '', 'x'],
        ['B-1', '5', 'AECF-1', '20/09/2014', '', 'x'],
      ]),
    ).toEqual([
      'Hoja «respuestas», celda C2: la auditoría no tiene la observación «AECF-99».',
      'Hoja «respuestas», celda A3: «B-9» no es una auditoría que exista; agréguela antes.',
      'Hoja «respuestas», celda D4: «20/09/2100» es una fecha que todavía no llega; corríjala.',
      'Hoja «respuestas», celda D5: es anterior a la auditoría; corrija la fecha.',
    ]);
    const title = textOf(element(await html(`/auditorias/auditoria/${AUDIT}/observacion/1`), 'h1'));
    expect(title).toContain('Respondió el 20 de septiembre de 2024, en plazo.');
    expect(title).not.toContain('venció');
  });

  test('an observation or a recommendation from before its audit was planned is refused', async () => {
    const observation = ['B-1', '9', 'Control interno', 'Faltan manuales', 'pendiente', '05/09/2001'];
    const recommendation = ['B-1', '9', 'Haga manuales', 'pendiente', '05/09/2001'];
    const columns = ['Estado', 'Emitida el'];
    expect([
      ...(await wrong('observaciones', [
        ['Auditoría', 'Número', 'Naturaleza', 'Descripción', ...columns],
        observation,
      ])),
      ...(await wrong('recomendaciones', [['Auditoría', 'Número', 'Recomendación', ...columns], recommendation])),
    ]).toEqual([
      'Hoja «observaciones», celda F2: es anterior a la auditoría; corrija la fecha.',
      'Hoja «recomendaciones», celda E2: es anterior a la auditoría; corrija la fecha.',
    ]);
  });
});

describe('the account of the year', () => {
  const page = () => html('/informes/cuenta-publica-2324?ejercicio=2023');
  const spend = (audit: string) =>
    site.rows('renglones', [
      ['Auditoría', 'Cuenta', 'Renglón', 'Concepto', 'Objeto', 'Devengado', 'Revisado'],
      [audit, 'gasto', '1', 'Servicios generales', '3000', '200,000', '150,000'],
    ]);

  test('draws what was observed of all entes on its own scale where the spending of some is not published', async () => {
    await spend('B-1');
    await expect.poll(page).toContain('Lo observado es de todos los entes auditados, en su propia escala.');
    expect(await page()).toContain('a los 2 entes auditados');
    await spend('B-3');
    await expect.poll(page).toContain('Cada barra está a escala con la de arriba.');
    expect(await page()).not.toContain('en su propia escala');
  });
});
