import { type Column, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { date, text } from 'drizzle-orm/pg-core';
import { today } from '../../visibility.ts';
import { MoveRefusedError } from '../errors.ts';
import type { PartWithdrawal } from '../kind.ts';

/** Returns the columns of a withdrawal, for tables of parts that are withdrawn as mistakes: day and reason, null while the row is shown. */
export function withdrawalColumns() {
  return { retiradaEl: date(), motivoRetiro: text() };
}

/** Condition: a row with `withdrawalColumns` is not withdrawn, so it is shown and counted. */
export function isShown({ retiradaEl }: { retiradaEl: Column }): SQL {
  return isNull(retiradaEl);
}

/** Returns the values of `withdrawalColumns`. Throws `MoveRefusedError` unless it is a mistake, since no page names the replacement of a part. */
export function withdrawalValues({ withdrawal, now }: Pick<PartWithdrawal, 'withdrawal' | 'now'>) {
  if (withdrawal && withdrawal.retiro !== 'error')
    throw new MoveRefusedError(
      'Esto solo se retira si se publicó por error. Para cambiar lo que dice, publique otra versión.',
    );
  return { retiradaEl: withdrawal ? today(now) : null, motivoRetiro: withdrawal?.motivo ?? null };
}

/** Expression: the title of a part, after the name of its publication. */
export function partTitle(whole: SQLWrapper, part: SQLWrapper): SQL {
  return sql`${whole} || ', ' || ${part}`;
}
