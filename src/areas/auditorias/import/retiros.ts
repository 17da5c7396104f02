import { examples } from '#institution/examples.ts';
import type { Querier } from '#platform/database/connection.ts';
import { optional } from '#platform/import/column.ts';
import { defineImport, type RowProblem } from '#platform/import/definition.ts';
import { text } from '#platform/import/parsers.ts';
import { listWithdrawals } from '#platform/publications/read.ts';
import {
  changesWithdrawal,
  isReplacedByWithdrawn,
  replacementProblem,
  retiroColumns,
  type StoredWithdrawal,
  withdrawalOf,
} from '#platform/publications/withdrawal-columns.ts';
import { withdrawAuditorias, withdrawObservaciones } from '../commands/withdraw.ts';
import { auditoriaKind } from '../publications.ts';
import { findAuditoriasByCodigo, listWithdrawnObservaciones } from '../queries/references.ts';
import { codigoKey } from '../rules/codigo.ts';
import { auditoriaColumn, checkAudits } from './columns.ts';
import { ObservationNumbers, parseNumero } from './numbers.ts';

/** Import that withdraws audits and observations with a reason, or publishes them again. */
export const retirosImport = defineImport({
  id: 'retiros',
  action: 'auditorias.retirar',
  title: 'Retiros',
  columns: {
    auditoria: auditoriaColumn,
    observacion: optional(parseNumero, {
      header: 'Observación',
      also: ['Número de observación', 'Clave de observación'],
      note: 'Número o clave de la observación que se retira. Si falta, se retira la auditoría.',
      example: 'AECF-12',
    }),
    ...retiroColumns,
    sucesor: optional(text(60), {
      header: 'La reemplaza',
      also: ['Sucesor', 'Reemplazo', 'Sustituta'],
      note: 'Si se fusiona o se sustituye: código de la otra auditoría, o número o clave de la otra observación.',
      example: `${examples.auditoria}-B`,
    }),
  },
  prepare: async () => ({ now: new Date(), numbers: new ObservationNumbers() }),
  key: ({ auditoria, observacion }) => `${codigoKey(auditoria)}\n${observacion ?? ''}`,
  async check(querier: Querier, rows, { numbers }) {
    const { problems, references: auditsByCodigo } = await checkAudits(querier, rows);
    const successors = await findAuditoriasByCodigo(
      querier,
      rows.flatMap(({ observacion, sucesor }) => (observacion == null && sucesor ? [sucesor] : [])),
    );
    await numbers.load(
      querier,
      rows.flatMap(({ auditoria }) => auditsByCodigo.get(auditoria)?.id ?? []),
    );
    const targets = rows.map(({ auditoria, observacion, sucesor }) => {
      const audit = auditsByCodigo.get(auditoria);
      if (!audit) return undefined;
      if (observacion == null)
        return { auditoriaId: audit.id, id: audit.id, sucesor: sucesor ? successors.get(sucesor)?.id : undefined };
      const id = numbers.existing(audit.id, observacion);
      return { auditoriaId: audit.id, id, sucesor: sucesor ? numbers.existing(audit.id, sucesor) : undefined };
    });
    const wrong = rows.flatMap(({ observacion, retiro, sucesor }, row): RowProblem[] => {
      const target = targets[row];
      if (!target) return [];
      if (target.id === undefined)
        return [{ row, column: 'observacion', problem: `la auditoría no tiene la observación «${observacion}»` }];
      const problem = replacementProblem({ retiro, sucesor }, 'falta: diga qué la reemplaza');
      if (problem) return [{ row, column: 'sucesor', problem }];
      if (sucesor && (target.sucesor === undefined || target.sucesor === target.id))
        return [{ row, column: 'sucesor', problem: `«${sucesor}» no es otra que exista` }];
      return [];
    });
    const ids = targets.flatMap((target) => target?.auditoriaId ?? []);
    const replacing = rows.flatMap((row, index) => (row.observacion == null ? (targets[index]?.sucesor ?? []) : []));
    const audits = await listWithdrawals(querier, auditoriaKind.tipo, [...ids, ...replacing]);
    const observations = new Map(
      (await listWithdrawnObservaciones(querier, ids)).map((row) => [`${row.auditoriaId}/${row.numero}`, row]),
    );
    const storedOf = (index: number, id: number | undefined): StoredWithdrawal => {
      const isAudit = rows[index]?.observacion == null;
      if (id === undefined) return null;
      return (isAudit ? audits.get(id) : observations.get(`${targets[index]?.auditoriaId}/${id}`)) ?? null;
    };
    const stored = targets.map((target, index) => storedOf(index, target?.id));
    const keyOf = (index: number, id: number) =>
      rows[index]?.observacion == null ? `${id}` : `${targets[index]?.auditoriaId}/${id}`;
    const rowOf = new Map(
      rows.flatMap((row, index) => {
        const id = targets[index]?.id;
        return id === undefined ? [] : [[keyOf(index, id), row] as const];
      }),
    );
    const gone = rows.flatMap((row, index): RowProblem[] => {
      const { id, sucesor } = targets[index] ?? {};
      const replacement = {
        row: sucesor === undefined ? undefined : rowOf.get(keyOf(index, sucesor)),
        stored: storedOf(index, sucesor),
      };
      return isReplacedByWithdrawn(row, { id, sucesor, stored: stored[index] ?? null }, replacement)
        ? [{ row: index, column: 'sucesor', problem: `«${row.sucesor}» está retirada; escriba la que se conserva` }]
        : [];
    });
    return { problems: [...problems, ...wrong, ...gone], references: { targets, stored } };
  },
  async write(tx, rows, { now }, { targets, stored }) {
    const withdrawals = rows.flatMap((row, index) => {
      const target = targets[index];
      const isAudit = row.observacion == null;
      const withdrawal = withdrawalOf(row, target?.sucesor);
      return target?.id === undefined || !changesWithdrawal(tx, row, withdrawal, stored[index] ?? null)
        ? []
        : [{ auditoriaId: target.auditoriaId, id: target.id, isAudit, withdrawal }];
    });
    await withdrawObservaciones(tx, {
      rows: withdrawals.filter(({ isAudit }) => !isAudit).map(({ id, ...row }) => ({ ...row, numero: id })),
      now,
    });
    await withdrawAuditorias(tx, { rows: withdrawals.filter(({ isAudit }) => isAudit), now });
    return { added: 0, changed: withdrawals.length };
  },
});
