import { describe, expect, test } from 'vitest';
import { AUDIT, auditedSite, REPORT } from '../../setup/import/audited-site.ts';
import { csv } from '../../setup/import/package-files.ts';
import { temporaryFile } from '../../setup/import/workbook-file.ts';

// Reports that are superseded, corrected or withdrawn, and withdrawn audits and observations.
const { site, html, life, observations, wrong } = auditedSite();

describe('reports', () => {
  test('an audit may have two of one type', async () => {
    const page = await life();
    expect(page).toContain('Informe de la primera etapa');
    expect(page).toContain('Informe de la segunda etapa');
    const list = await site.ask('/api/Informes/EnteEjercicio/1/2/Individual/Municipal/0');
    expect(list.map(({ auditoria, numero }: { auditoria: string; numero: number }) => [auditoria, numero])).toEqual([
      ['B-1', 1],
      ['B-1', 2],
      ['B-2', 1],
    ]);
    // The report of the audit itself is the first one.
    const { informe } = await site.ask(`/api/Informes/website/auditoria/${AUDIT}`);
    expect(informe).toMatch(/uno\.pdf$/);
  });

  test('its corrections are on its card, on the page of its audit, next to its text and in the contract', async () => {
    const rows = [
      ['Auditoría', 'Tipo de informe', 'Número de informe', 'Errata', 'Fecha', 'Dónde', 'Dice', 'Debe decir'],
      ['b-1', 'individual', '2', '1', '10/12/2024', 'Página 1', '1,000 pesos', '1,100 pesos'],
    ];
    await site.rows('erratas', rows);
    await expect.poll(() => life()).toContain('Fe de erratas (1)');
    const list = await site.ask('/api/Informes/EnteEjercicio/1/2/Individual/Municipal/0');
    const correction = { fecha: '2024-12-10', ubicacion: 'Página 1', dice: '1,000 pesos', debeDecir: '1,100 pesos' };
    expect(list.map(({ erratas }: { erratas: unknown[] }) => erratas)).toEqual([[], [correction], []]);
    expect(
      await html(
        '/auditorias/informes-individuales?tipo=individual&ejercicio=2023&ambito=municipal&tipo-ente=1&ente=1',
      ),
    ).toContain('1,100 pesos');
    expect(await html('/entes/1?lista=informes')).toContain('Fe de erratas');
    const text = /href="(\/texto\/\d+)"/.exec((await life()).slice((await life()).indexOf('segunda etapa')))?.[1] ?? '';
    expect(await html(text)).toContain('Debe decir');
    expect(
      await wrong('erratas', [
        rows[0] ?? [],
        ['B-1', 'individual', '3', '1', '10/12/2024', '', 'a', 'b'],
        ['B-1', 'individual', '2', '2', '10/12/2100', '', 'a', 'b'],
        ['B-1', 'individual', '2', '3', '10/12/2001', '', 'a', 'b'],
      ]),
    ).toEqual([
      'Hoja «erratas», celda A2: «B-1» no tiene ese informe; agréguelo antes.',
      'Hoja «erratas», celda E3: «10/12/2100» es una fecha que todavía no llega; corríjala.',
      'Hoja «erratas», celda E4: es anterior al informe, que es del 5 de diciembre de 2024; corrija la fecha.',
    ]);
    // Nor does the report move past its correction.
    expect(
      await wrong('informes', [
        ['Auditoría', 'Tipo de informe', 'Número de informe', 'Ejercicio', 'Nombre', 'Publicado el'],
        ['B-1', 'Individual', '2', '2023', 'Informe de la segunda etapa', '11/12/2024'],
      ]),
    ).toEqual([
      'Hoja «informes», celda F2: es posterior a su errata del 10 de diciembre de 2024; corrija antes la errata.',
    ]);
  });

  test('one that is superseded stays with a notice, one withdrawn by mistake is gone', async () => {
    const header = [
      'Auditoría',
      'Tipo de informe',
      'Número de informe',
      'Retiro',
      'Motivo',
      'Sucesor',
      'Número del que lo reemplaza',
    ];
    await site.rows('retiros-informes', [
      header,
      ['B-1', 'Individual', '1', 'sustitución', 'Nueva versión', 'B-1', '2'],
    ]);
    await expect.poll(() => life()).toContain('Este informe fue sustituido por');
    expect((await site.get(`/api/File/Informe/${REPORT}`, { redirect: 'manual' })).status).toBeLessThan(400);
    await site.rows('retiros-informes', [header, ['B-1', 'Individual', '1', 'error', 'Se publicó antes', '', '']]);
    await expect.poll(() => life()).not.toContain('Informe de la primera etapa');
    expect((await site.get(`/api/File/Informe/${REPORT}`, { redirect: 'manual' })).status).toBe(410);
    await site.rows('retiros-informes', [
      header,
      ['B-1', 'Individual', '1', 'publicar de nuevo', 'Ya se notificó', '', ''],
    ]);
    await expect.poll(() => life()).toContain('Informe de la primera etapa');
    expect(
      await wrong('retiros-informes', [
        header,
        ['B-1', 'Individual', '1', 'fusión', 'x', '', ''],
        ['B-2', 'Individual', '', 'error', 'x', 'B-1', ''],
      ]),
    ).toEqual([
      'Hoja «retiros-informes», celda F2: falta: diga cuál lo reemplaza.',
      'Hoja «retiros-informes», celda F3: no se usa con «error»; deje la celda vacía.',
    ]);
  });
});

describe('withdrawals', () => {
  const header = ['Auditoría', 'Observación', 'Retiro', 'Motivo', 'La reemplaza'];

  test('a withdrawn observation counts nowhere, and the page of its audit says what became of it', async () => {
    await site.rows('retiros', [
      header,
      ['B-1', 'AECF-5', 'error', 'No se notificó', ''],
      ['B-1', 'AECF-4', 'fusión', 'Repite la tercera', 'AECF-3'],
    ]);
    await expect.poll(() => life()).toContain('Ya no cuentan: 2 observaciones');
    const again = ['B-1', 'aecf-5', 'error', 'No se notificó al ente', ''];
    const { lines } = await site.run('retiros', temporaryFile('retiros.csv', csv([header, again])), '--dry-run');
    expect(lines.join('\n')).toContain('Motivo, de «No se notificó» a «No se notificó al ente»');
    expect(await site.rows('retiros', [header, again.with(3, 'No se notificó')])).toContain('0 cambiadas, 1 igual');
    const page = await life();
    expect(page).toContain('La observación AECF-5 se publicó por error y se retiró el');
    expect(page).toContain('La observación AECF-4 se unió a otra');
    expect(page).not.toContain('No se notificó');
    const listings = [
      '/entes/1?lista=observaciones',
      '/buscar?tipo=observaciones&texto=debio',
      '/api/Entes/1/Observaciones/csv',
    ];
    for (const path of [...listings, `/informes/informes-cuenta-actual-detalle/${AUDIT}?vista=ejecutivo`])
      expect(await html(path), path).not.toContain('no debió publicarse');
    expect(page).not.toContain('no debió publicarse');
    expect(await html('/auditorias/avance-solventacion?tipo-ente=1&ejercicio=2023&vista=1&de=1')).not.toContain(
      'no debió',
    );
    expect(await html('/entes/1')).toContain('Observaciones (3)');
    expect(await site.ask('/api/Observaciones/AppSeguimiento/2023/1/1')).toMatchObject([
      { financieras: 1, observaciones: 3 },
    ]);
    expect(await observations()).toHaveLength(3);
    const pageOf = async (numero: number) => {
      const path = `/auditorias/auditoria/${AUDIT}/observacion/`;
      const answer = await site.get(`${path}${numero}`, { redirect: 'manual' });
      return [answer.status, answer.headers.get('location')?.replace(path, '') ?? null];
    };
    expect([await pageOf(5), await pageOf(4), await pageOf(3), await pageOf(6)]).toEqual([
      [410, null],
      [301, '3'],
      [200, null],
      [404, null],
    ]);
    await site.rows('retiros', [header, ['B-1', 'AECF-4', 'publicar de nuevo', 'Era otra', '']]);
    await expect.poll(() => html('/entes/1')).toContain('Observaciones (4)');
  });

  test('a replacement is not withdrawn itself, neither before nor by the same table', async () => {
    expect(
      await wrong('retiros', [
        header,
        ['B-1', 'AECF-1', 'fusión', 'x', 'AECF-2'],
        ['B-1', 'AECF-2', 'fusión', 'x', 'AECF-1'],
        ['B-1', 'AECF-3', 'sustitución', 'x', 'AECF-5'],
        ['B-2', '', 'fusión', 'x', 'B-3'],
        ['B-3', '', 'fusión', 'x', 'B-2'],
      ]),
    ).toEqual(
      ['AECF-2', 'AECF-1', 'AECF-5', 'B-3', 'B-2'].map(
        (name, index) => `Hoja «retiros», celda E${index + 2}: «${name}» está retirada; escriba la que se conserva.`,
      ),
    );
    const reports = ['Auditoría', 'Tipo de informe', 'Número de informe', 'Retiro', 'Motivo', 'Sucesor'];
    expect(
      await wrong('retiros-informes', [
        [...reports, 'Número del que lo reemplaza'],
        ['B-1', 'Individual', '1', 'fusión', 'x', 'B-1', '2'],
        ['B-1', 'Individual', '2', 'error', 'x', '', ''],
      ]),
    ).toEqual([
      'Hoja «retiros-informes», celda F2: el informe que lo reemplaza está retirado; escriba el que se conserva.',
    ]);
  });

  test('a replaced observation leads to the last one of a chain, and is gone with it', async () => {
    const pageOf = async (numero: number) => {
      const path = `/auditorias/auditoria/${AUDIT}/observacion/`;
      const answer = await site.get(`${path}${numero}`, { redirect: 'manual' });
      return [answer.status, answer.headers.get('location')?.replace(path, '') ?? null];
    };
    const link = '<a href="#observacion-3">Ver la observación que la reemplaza</a>';
    await site.rows('retiros', [header, ['B-1', 'AECF-1', 'fusión', 'x', 'AECF-2']]);
    await site.rows('retiros', [header, ['B-1', 'AECF-2', 'sustitución', 'x', 'AECF-3']]);
    await expect.poll(() => pageOf(1)).toEqual([301, '3']);
    expect((await life()).split(link)).toHaveLength(3);
    await site.rows('retiros', [header, ['B-1', 'AECF-2', 'error', 'x', '']]);
    await expect.poll(() => pageOf(1)).toEqual([410, null]);
    expect(await life()).not.toContain('Ver la observación que la reemplaza');
    await site.rows('retiros', [
      header,
      ['B-1', 'AECF-1', 'publicar de nuevo', 'x', ''],
      ['B-1', 'AECF-2', 'publicar de nuevo', 'x', ''],
    ]);
    await expect.poll(() => pageOf(1)).toEqual([200, null]);
  });

  test('an audit withdrawn by mistake answers 410, one that was merged leads to the other', async () => {
    const status = async (id: number) => {
      const answer = await site.get(`/auditorias/auditoria/${id}`, { redirect: 'manual' });
      return [answer.status, answer.headers.get('location')];
    };
    await site.rows('retiros', [
      header,
      ['b-2', '', 'error', 'Es de otro año', ''],
      ['B-4', '', 'fusión', 'Son la misma', 'b-3'],
    ]);
    await expect.poll(() => status(AUDIT + 1)).toEqual([410, null]);
    await expect.poll(() => status(AUDIT + 3)).toEqual([301, `/auditorias/auditoria/${AUDIT + 2}`]);
    await site.rows('retiros', [header, ['B-2', '', 'publicar de nuevo', 'Era de ese año', '']]);
    await expect.poll(() => status(AUDIT + 1)).toEqual([200, null]);
    // The one into which it was merged is merged into a third one.
    await site.rows('retiros', [header, ['B-3', '', 'fusión', 'Es de la segunda', 'B-2']]);
    await expect.poll(() => status(AUDIT + 3)).toEqual([301, `/auditorias/auditoria/${AUDIT + 1}`]);
    const call = await site.get(`/api/Informes/website/auditoria/${AUDIT + 3}`, { redirect: 'manual' });
    expect(call.headers.get('location')).toBe(`/api/Informes/website/auditoria/${AUDIT + 1}`);
    await site.rows('retiros', [header, ['B-3', '', 'publicar de nuevo', 'Era otra', '']]);
    await expect.poll(() => status(AUDIT + 3)).toEqual([301, `/auditorias/auditoria/${AUDIT + 2}`]);
    expect(await wrong('retiros', [header, ['B-3', '', 'fusión', 'x', 'B-3'], ['B-3', '7', 'error', 'x', '']])).toEqual(
      [
        'Hoja «retiros», celda E2: «B-3» no es otra que exista.',
        'Hoja «retiros», celda B3: la auditoría no tiene la observación «7».',
      ],
    );
  });
});
