import { formatInteger } from '#platform/format.ts';
import type { FigureSource } from '../../../texts/demonstration.ts';
import type { DemoAuditoria } from '../audits.ts';
import type { Catalog } from '../catalog.ts';
import { NATURALEZAS } from '../informe.ts';
import { millions, percent, spendingOf } from './measures.ts';
import { parseSelection, type Selection, selectAudits, selectFindings, selectProgramme } from './selection.ts';

const AMBITOS = [
  ['Estado', 'Estatal'],
  ['Municipios', 'Municipal'],
] as const;

/** Types of audit that the table of a programme names. */
const MAX_TYPES = 5;

/** Returns the rows of the Markdown tables that demonstration texts may name; the text has their heading. */
export function worldTables(audits: readonly DemoAuditoria[], catalog: Catalog): Record<string, FigureSource> {
  const findings = (selection: Selection, until: string) => selectFindings(audits, catalog, selection, until);
  return {
    /** Materia, issued, resolved, pending, pending amount in millions. */
    'filas-materias': (words, until) => {
      const selection = parseSelection(words);
      const line = (label: string, selection: Selection) => {
        const all = findings(selection, until);
        const open = findings({ ...selection, estado: 'pendientes' }, until);
        const amount = open.reduce((sum, { monto }) => sum + monto, 0);
        return [label, ...[all.length, all.length - open.length, open.length].map(formatInteger), millions(amount)];
      };
      return markdownRows(
        NATURALEZAS.map((naturaleza) => line(naturaleza, { ...selection, naturaleza })),
        line('Total', selection),
      );
    },
    /** Ámbito, spent, reviewed (millions), reviewed share. */
    'filas-ambitos': (words, until) => {
      const selection = parseSelection(words);
      const line = (label: string, selection: Selection) => {
        const published = selectAudits(audits, catalog, selection).filter(
          ({ publicadaEl }) => (publicadaEl ?? '9') <= until,
        );
        const { devengado, revisado } = spendingOf(published);
        return [label, millions(devengado, 0), millions(revisado, 0), `${percent(revisado, devengado)} %`];
      };
      return markdownRows(
        AMBITOS.map(([label, ambito]) => line(label, { ...selection, ambito })),
        line('Total', selection),
      );
    },
    /** Type of audit, planned, carried out: the programme that reviews the account of a year. */
    'filas-programa': (words, until) => {
      const programme = selectProgramme(audits, catalog, parseSelection(words));
      const line = (label: string, rows: readonly DemoAuditoria[]) => {
        const done = rows.filter(({ ejecutadaEl }) => (ejecutadaEl ?? '9') <= until).length;
        return [label, formatInteger(rows.length), formatInteger(done), `${percent(done, rows.length)} %`];
      };
      return markdownRows(
        byType(programme).map(([id, rows]) => line(capitalised(catalog.tipoAuditoria(id)), rows)),
        line('Total', programme),
      );
    },
    /** Type of audit, planned, share of the programme: the most frequent types, and the others together. */
    'filas-programa-previsto': (words) => {
      const programme = selectProgramme(audits, catalog, parseSelection(words));
      const line = (label: string, { length }: readonly DemoAuditoria[]) => [
        label,
        formatInteger(length),
        percent(length, programme.length),
      ];
      const types = byType(programme);
      const others = types.slice(MAX_TYPES).flatMap(([, rows]) => rows);
      return markdownRows(
        [
          ...types.slice(0, MAX_TYPES).map(([id, rows]) => line(capitalised(catalog.tipoAuditoria(id)), rows)),
          ...(others.length > 0 ? [line('Otros tipos', others)] : []),
        ],
        line('Total', programme),
      );
    },
  };
}

function byType(programme: readonly DemoAuditoria[]): [number, DemoAuditoria[]][] {
  return [...Map.groupBy(programme, ({ tipoAuditoriaId }) => tipoAuditoriaId)].toSorted(
    ([, a], [, b]) => b.length - a.length,
  );
}

/** Returns rows of a Markdown table, the last one, `total`, in bold. */
export function markdownRows(rows: readonly (readonly string[])[], total: readonly string[]): string {
  return [...rows, total.map((cell) => `**${cell}**`)].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
