import { formatInteger } from '#platform/format.ts';
import type { FigureSource } from '../../../texts/demonstration.ts';
import type { DemoAuditoria } from '../audits.ts';
import type { Catalog } from '../catalog.ts';
import { worldLinks } from './links.ts';
import { millions, percent, spendingOf } from './measures.ts';
import { worldPeriods } from './periods.ts';
import {
  type Finding,
  parseSelection,
  type Selection,
  selectAudits,
  selectFindings,
  selectProgramme,
} from './selection.ts';
import { worldTables } from './tables.ts';

/** Returns the figures of audits and observations that demonstration texts may name, as the public reads them on a day. */
export function worldFigures(audits: readonly DemoAuditoria[], catalog: Catalog): Record<string, FigureSource> {
  const findings = (selection: Selection, until: string) => selectFindings(audits, catalog, selection, until);
  const ofFindings =
    (measure: (rows: Finding[]) => string): FigureSource =>
    (words, until) =>
      measure(findings(parseSelection(words), until));
  const ofAudits =
    (measure: (rows: DemoAuditoria[]) => string): FigureSource =>
    (words, until) =>
      measure(
        selectAudits(audits, catalog, parseSelection(words)).filter(({ publicadaEl }) => (publicadaEl ?? '9') <= until),
      );
  const programme = (words: readonly string[]) => selectProgramme(audits, catalog, parseSelection(words));
  return {
    observaciones: ofFindings((rows) => formatInteger(rows.length)),
    /** Amount in millions of pesos. */
    monto: ofFindings((rows) => millions(rows.reduce((sum, { monto }) => sum + monto, 0))),
    /** Percentage in a state among all of the selection. */
    parte: (words, until) => {
      const selection = parseSelection(words);
      const { estado: _, ...all } = selection;
      return percent(findings(selection, until).length, findings(all, until).length);
    },
    /** Percentage of the selection among all kinds of ente and observation of its year and state. */
    proporcion: (words, until) => {
      const selection = parseSelection(words);
      const { tipoEnteId: _, ambito: __, naturaleza: ___, ...all } = selection;
      return percent(findings(selection, until).length, findings(all, until).length);
    },
    auditorias: ofAudits((rows) => formatInteger(rows.length)),
    revisados: ofAudits((rows) => formatInteger(new Set(rows.map(({ enteId }) => enteId)).size)),
    recomendaciones: ofAudits((rows) =>
      formatInteger(rows.reduce((sum, { recomendaciones }) => sum + recomendaciones.length, 0)),
    ),
    ejercido: ofAudits((rows) => millions(spendingOf(rows).devengado, 0)),
    revisado: ofAudits((rows) => millions(spendingOf(rows).revisado, 0)),
    alcance: ofAudits((rows) => percent(spendingOf(rows).revisado, spendingOf(rows).devengado)),
    /** Audits of the annual programme that reviews the account of a year. */
    planeadas: (words) => formatInteger(programme(words).length),
    ejecutadas: (words, until) =>
      formatInteger(
        programme(words).filter(({ ejecutadaEl }) => (ejecutadaEl ?? '9') <= (parseSelection(words).al ?? until))
          .length,
      ),
    programados: (words) => formatInteger(new Set(programme(words).map(({ enteId }) => enteId)).size),
    entes: (words) => {
      const { ambito, tipoEnteId } = parseSelection(words);
      const active = catalog.entes.filter(
        (ente) =>
          ente.activo &&
          (ambito === undefined || ente.ambito === ambito) &&
          (tipoEnteId === undefined || ente.tipoEnteId === tipoEnteId),
      );
      return formatInteger(active.length);
    },
    /** Active entes but a number of them. */
    'entes-menos': ([fewer]) => formatInteger(catalog.entes.filter(({ activo }) => activo).length - Number(fewer)),
    ...worldTables(audits, catalog),
    ...worldLinks(audits, catalog),
    ...worldPeriods(audits, catalog),
  };
}
