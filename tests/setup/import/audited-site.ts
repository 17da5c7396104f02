import { beforeEach, expect } from 'vitest';
import { withoutMarks } from '#tests/setup/html.ts';
import { csv, folderPackage, onePage, threePages } from './package-files.ts';
import { emptySite, refused } from './site.ts';
import { temporaryFile } from './workbook-file.ts';

/** The first audit and the first report of a database. */
export const [AUDIT, REPORT] = [50_000, 20_000];

/** Four audits of two entes, the first one with five observations and two reports; every catalogue has ids of its own. */
const tables: Record<string, string[][]> = {
  ejercicios: [
    ['Id', 'Año'],
    ['1', '2022'],
    ['2', '2023'],
  ],
  'tipos-ente': [
    ['Id', 'Nombre', 'Ámbito', 'Indicador'],
    ['1', 'Ayuntamientos', 'Municipal', 'isMunicipio'],
  ],
  'tipos-auditoria': [
    ['Id', 'Nombre'],
    ['4', 'Cumplimiento'],
  ],
  'tipos-informe': [
    ['Id', 'Nombre'],
    ['7', 'Todos'],
    ['8', 'Individual'],
  ],
  entes: [
    ['Id', 'Nombre', 'Nombre corto', 'Tipo'],
    ['1', 'Ayuntamiento de Tijuana', 'Tijuana', 'Ayuntamientos'],
    ['2', 'Ayuntamiento de Tecate', 'Tecate', 'Ayuntamientos'],
  ],
  'clases-observacion': [
    ['Clase', 'Cuenta como'],
    ['Legalidad', 'Presupuestales'],
    ['Control interno', 'Gabinete'],
  ],
  'estados-observacion': [
    ['Estado', 'Cuenta como', 'Turnada'],
    ['Denuncia de hechos', 'pendiente', 'Sí'],
  ],
  'plazos-legales': [
    ['Plazo para', 'Días hábiles', 'Fundamento'],
    ['observaciones', '30', 'Artículo 25 de la ley'],
    ['recomendaciones', '20', 'Artículo 26 de la ley'],
  ],
  auditorias: [
    ['Código', 'Tipo', 'Ente', 'Año', 'Planeada el', 'Notificada el', 'Publicada el'],
    ['B-1', 'Cumplimiento', 'Tijuana', '2023', '05/03/2024', '02/09/2024', '05/09/2024'],
    ['B-2', 'Cumplimiento', 'Tijuana', '2023', '05/03/2024', '02/09/2024', '05/09/2024'],
    ['B-3', 'Cumplimiento', 'Tecate', '2023', '05/03/2024', '02/09/2024', '05/09/2024'],
    ['B-4', 'Cumplimiento', 'Tecate', '2023', '05/03/2024', '02/09/2024', '05/09/2024'],
  ],
  observaciones: [
    [
      'Auditoría',
      'Número',
      'Clase',
      'Descripción',
      'Monto',
      'Monto aclarado',
      'Estado',
      'Emitida el',
      'Unidad responsable',
    ],
    ['b-1', 'AECF-1', 'legalidad', 'Pagos sin contrato', '1,000.00', '400', 'pendiente', '05/09/2024', 'Tesorería'],
    ['B-1', 'AECF-2', 'Control Interno', 'Faltan manuales', '', '', 'pendiente', '05/09/2024', ''],
    ['B-1', 'AECF-3', 'Financieras', 'Facturas canceladas', '500', '', 'Denuncia de hechos', '05/09/2024', ''],
    ['B-1', 'AECF-4', 'Financieras', 'Facturas repetidas', '700', '', 'pendiente', '05/09/2024', ''],
    ['B-1', 'AECF-5', 'Financieras', 'Texto que no debió publicarse', '900', '', 'pendiente', '05/09/2024', ''],
  ],
  recomendaciones: [
    ['Auditoría', 'Número', 'Texto', 'Estado', 'Emitida el'],
    ['B-1', '1', 'Conciliar cada mes', 'pendiente', '05/09/2024'],
  ],
};

/** Site of its own for a test file with the audits of `tables`. */
export function auditedSite() {
  const site = emptySite();
  let filled = false;
  beforeEach(async () => {
    if (filled) return;
    filled = true;
    for (const [what, rows] of Object.entries(tables)) await site.rows(what, rows);
    const reports = [
      ['Auditoría', 'Tipo de informe', 'Número de informe', 'Ejercicio', 'Nombre', 'Publicado el', 'PDF'],
      ['B-1', 'Individual', '', '2023', 'Informe de la primera etapa', '05/09/2024', 'uno.pdf'],
      ['B-1', 'Individual', '2', '2023', 'Informe de la segunda etapa', '05/12/2024', 'dos.pdf'],
      ['B-2', 'Individual', '', '2023', 'Informe de B-2', '05/09/2024', ''],
    ];
    const content = { 'tabla.csv': csv(reports), 'uno.pdf': threePages, 'dos.pdf': onePage };
    const { lines } = await site.run('informes', folderPackage(content));
    expect(lines.at(-1)).toContain('3 nuevas');
  });
  const html = async (path: string): Promise<string> => withoutMarks(await (await site.get(path)).text());
  return {
    site,
    /** The page at an address, without the marks that React puts between texts. */
    html,
    /** The page of an audit, the first one unless given. */
    life: (audit = AUDIT) => html(`/auditorias/auditoria/${audit}`),
    /** The observations of the first audit, as the contract has them. */
    observations: () => site.ask(`/api/Informes/website/observaciones/auditoria/${AUDIT}`),
    /** The wrong cells of a table. */
    wrong: async (what: string, rows: string[][]) =>
      (await refused(site.run(what, temporaryFile(`${what}.csv`, csv(rows))))).filter((line) =>
        line.startsWith('Hoja'),
      ),
  };
}
