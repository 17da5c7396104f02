import { auditoriaColumn } from '#areas/auditorias/import/columns.ts';
import { examples } from '#institution/examples.ts';
import type { Querier } from '#platform/database/connection.ts';
import { optional } from '#platform/import/column.ts';
import { type Checked, defineImport, type RowProblem } from '#platform/import/definition.ts';
import { integer, text } from '#platform/import/parsers.ts';
import { listWithdrawals } from '#platform/publications/read.ts';
import {
  changedWithdrawals,
  checkReplacements,
  retiroColumns,
  withdrawalKey,
} from '#platform/publications/withdrawal-rows.ts';
import { withdrawInformes } from '../commands/follow-up.ts';
import { informeKind } from '../publications.ts';
import { tipoInformeNames } from '../queries/catalogue-names.ts';
import { findInformes, type InformeKey, informeKey, type KnownInforme, noSuchReport } from '../queries/known.ts';
import { tipoInformeColumn } from './catalogues.ts';

/** Columns that identify an existing report. */
const informeColumns = {
  auditoria: { ...auditoriaColumn, note: 'Código de la auditoría del informe.' },
  tipoInformeId: tipoInformeColumn,
  numero: optional(integer(1, 1000), {
    header: 'Número de informe',
    also: ['Informe número'],
    note: 'Si la auditoría tiene varios informes del mismo tipo: 1, 2… Si falta, 1.',
    example: 1,
  }),
};

/** Looks up the reports of a batch by key, also by former audit codes, and reports rows with an unknown report. */
async function checkInformes(
  querier: Querier,
  rows: readonly InformeKey[],
): Promise<Checked<(key: InformeKey) => KnownInforme | undefined>> {
  const informeOf = await findInformes(querier, rows);
  const problems = rows.flatMap((each, row): RowProblem[] =>
    informeOf(each) === undefined ? [{ row, column: 'auditoria', problem: noSuchReport(each) }] : [],
  );
  return { problems, references: informeOf };
}

type Replaced = InformeKey & { sucesor?: string | null | undefined; numeroSucesor?: number | null | undefined };

/** Import that withdraws reports with a reason, or publishes them again. */
export const retirosInformesImport = defineImport({
  id: 'retiros-informes',
  action: 'informes.retirar',
  title: 'Retiros de informes',
  columns: {
    ...informeColumns,
    ...retiroColumns,
    sucesor: optional(text(60), {
      header: 'Lo reemplaza el de la auditoría',
      also: ['Sucesor', 'Reemplazo'],
      note: 'Si se fusiona o se sustituye: código de la auditoría del otro informe, del mismo tipo.',
      example: `${examples.auditoria}-B`,
    }),
    numeroSucesor: optional(integer(1, 1000), {
      header: 'Número del que lo reemplaza',
      note: 'Si esa auditoría tiene varios informes del tipo. Si falta, 1.',
      example: 2,
    }),
  },
  prepare: async (querier: Querier) => ({ now: new Date(), tiposInforme: await tipoInformeNames(querier) }),
  key: informeKey,
  async check(querier, rows) {
    const { problems, references: informeOf } = await checkInformes(querier, rows);
    const successors = rows.flatMap((row) => successorOf(row) ?? []);
    const { references: replacementOf } = await checkInformes(querier, successors);
    const targets = rows.map((row) => {
      const successor = successorOf(row);
      const informe = informeOf(row);
      return informe && { id: informe.id, sucesor: successor && replacementOf(successor)?.id };
    });
    const withdrawals = await listWithdrawals(
      querier,
      informeKind.tipo,
      targets.flatMap((target) => (target ? [target.id, target.sucesor ?? []].flat() : [])),
    );
    const stored = new Map([...withdrawals].map(([id, withdrawal]) => [withdrawalKey(id), withdrawal]));
    const wrong = checkReplacements(
      rows,
      { targets, stored },
      {
        missing: 'falta: diga cuál lo reemplaza',
        unknown: (sucesor) => `«${sucesor}» no tiene otro informe que lo reemplace`,
        withdrawn: () => 'el informe que lo reemplaza está retirado; escriba el que se conserva',
      },
    );
    return { problems: [...problems, ...wrong], references: { targets, stored } };
  },
  async write(tx, rows, { now }, references) {
    const withdrawals = changedWithdrawals(tx, rows, references);
    await withdrawInformes(tx, { rows: withdrawals, now });
    return { added: 0, changed: withdrawals.length };
  },
});

function successorOf({ sucesor, numeroSucesor, tipoInformeId }: Replaced): InformeKey | undefined {
  return sucesor ? { auditoria: sucesor, tipoInformeId, numero: numeroSucesor } : undefined;
}
