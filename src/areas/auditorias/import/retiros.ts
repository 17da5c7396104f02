import { examples } from '#institution/examples.ts';
import type { Querier } from '#platform/database/connection.ts';
import { optional } from '#platform/import/column.ts';
import { defineImport, type RowProblem } from '#platform/import/definition.ts';
import { text } from '#platform/import/parsers.ts';
import { listWithdrawals } from '#platform/publications/read.ts';
import {
  changedWithdrawals,
  checkReplacements,
  retiroColumns,
  type StoredWithdrawals,
  type WithdrawalTarget,
  withdrawalKey,
} from '#platform/publications/withdrawal-rows.ts';
import { withdrawAuditorias, withdrawObservaciones } from '../commands/withdraw.ts';
import { auditoriaKind } from '../publications.ts';
import { codigoKey, findAuditoriasByCodigo, listWithdrawnObservaciones } from '../queries/references.ts';
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
      if (observacion == null) return { id: audit.id, sucesor: sucesor ? successors.get(sucesor)?.id : undefined };
      const id = numbers.existing(audit.id, observacion);
      if (id === undefined) return undefined;
      return { parent: audit.id, id, sucesor: sucesor ? numbers.existing(audit.id, sucesor) : undefined };
    });
    const unknown = rows.flatMap(({ auditoria, observacion }, row): RowProblem[] =>
      targets[row] || !auditsByCodigo.has(auditoria)
        ? []
        : [{ row, column: 'observacion', problem: `la auditoría no tiene la observación «${observacion}»` }],
    );
    const stored = await storedWithdrawals(querier, targets);
    const wrong = checkReplacements(
      rows,
      { targets, stored },
      {
        missing: 'falta: diga qué la reemplaza',
        unknown: (sucesor) => `«${sucesor}» no es otra que exista`,
        withdrawn: (sucesor) => `«${sucesor}» está retirada; escriba la que se conserva`,
      },
    );
    return { problems: [...problems, ...unknown, ...wrong], references: { targets, stored } };
  },
  async write(tx, rows, { now }, references) {
    const withdrawals = changedWithdrawals(tx, rows, references);
    await withdrawObservaciones(tx, {
      rows: withdrawals.flatMap(({ parent: auditoriaId, id: numero, withdrawal }) =>
        auditoriaId === undefined ? [] : [{ auditoriaId, numero, withdrawal }],
      ),
      now,
    });
    await withdrawAuditorias(tx, { rows: withdrawals.filter(({ parent }) => parent === undefined), now });
    return { added: 0, changed: withdrawals.length };
  },
});

/** Returns the stored withdrawals of audits, observations and their replacements. */
async function storedWithdrawals(
  querier: Querier,
  targets: readonly (WithdrawalTarget | undefined)[],
): Promise<StoredWithdrawals> {
  const existing = targets.flatMap((target) => target ?? []);
  const auditIds = existing.flatMap(({ parent, id, sucesor }) =>
    parent === undefined ? [id, sucesor ?? []].flat() : [],
  );
  const parents = existing.flatMap(({ parent }) => parent ?? []);
  const audits = await listWithdrawals(querier, auditoriaKind.tipo, auditIds);
  const observations = await listWithdrawnObservaciones(querier, parents);
  return new Map([
    ...[...audits].map(([id, withdrawal]) => [withdrawalKey(id), withdrawal] as const),
    ...observations.map(({ auditoriaId, numero, ...row }) => [withdrawalKey(numero, auditoriaId), row] as const),
  ]);
}
