import { describe, expect, test } from 'vitest';
import { AUDIT, auditedSite } from '../../setup/import/audited-site.ts';
import { csv } from '../../setup/import/package-files.ts';
import { temporaryFile } from '../../setup/import/workbook-file.ts';

// Audits of several entes or years, and new codes.
const { site, html, life, wrong } = auditedSite();

describe('further entes, years and codes', () => {
  test('a joint audit is on the page of each ente; its observations count for its own', async () => {
    const rows = [
      ['Auditoría', 'Ente', 'Ejercicio'],
      ['B-1', 'Tecate', ''],
      ['B-1', '', '2022'],
    ];
    await site.rows('alcances', rows);
    await expect.poll(() => html('/entes/2')).toContain('Auditorías conjuntas con otros entes');
    expect(await html('/entes/2')).toContain(`/auditorias/auditoria/${AUDIT}"`);
    expect(await html('/entes/2')).toContain('Observaciones (0)');
    const page = await life();
    expect(page).toContain('También revisó');
    expect(await site.ask(`/api/Informes/website/auditoria/${AUDIT}`)).toMatchObject({
      alcances: [
        { enteId: 2, ente: 'Ayuntamiento de Tecate', año: 2023 },
        { enteId: 1, ente: 'Ayuntamiento de Tijuana', año: 2022 },
      ],
    });
    expect(await html('/buscar?tipo=auditorias&texto=tecate+b')).toContain(`/auditorias/auditoria/${AUDIT}"`);
    expect(await wrong('alcances', [rows[0] ?? [], ['B-1', 'Tijuana', '2023']])).toEqual([
      'Hoja «alcances», celda A2: ya es el ente y el ejercicio de la auditoría; no hace falta.',
    ]);
  });

  test('a new code replaces the former one, by which imports and the search still find the audit', async () => {
    const header = ['Código actual', 'Código nuevo'];
    await site.rows('codigos-auditoria', [header, ['b-1', 'OFS/2023/17']]);
    await expect.poll(() => life()).toContain('OFS/2023/17');
    const page = await life();
    expect(page).toContain('Código anterior');
    expect(page).toContain('Informe de la segunda etapa');
    expect(await html('/buscar?tipo=auditorias&texto=b-1')).toContain(`/auditorias/auditoria/${AUDIT}"`);
    expect(
      await site.rows('recomendaciones', [
        ['Auditoría', 'Número', 'Texto', 'Estado', 'Emitida el'],
        ['B-1', '1', 'Conciliar cada semana', 'pendiente', '05/09/2024'],
      ]),
    ).toContain('1 cambiada');
    const { lines } = await site.run(
      'informes',
      temporaryFile(
        'informes.csv',
        csv([
          ['Auditoría', 'Tipo de informe', 'Número de informe', 'Ejercicio', 'Nombre', 'Publicado el'],
          ['B-1', 'Individual', '2', '2023', 'Informe de la segunda etapa', '05/12/2024'],
        ]),
      ),
    );
    expect(lines.at(-1)).toContain('1 igual');
    expect(await wrong('codigos-auditoria', [header, ['OFS/2023/17', 'B-3']])).toEqual([
      'Hoja «codigos-auditoria», celda B2: «B-3» ya es el código de otra auditoría.',
    ]);
    await site.rows('codigos-auditoria', [header, ['B-1', 'B-1']]);
    await expect.poll(() => life()).not.toContain('OFS/2023/17:');
  });
});
