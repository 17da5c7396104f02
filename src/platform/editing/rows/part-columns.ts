import { type Column, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { date, text } from 'drizzle-orm/pg-core';
import { today } from '../../visibility.ts';
import { MoveRefusedError } from '../errors.ts';
import type { PartWithdrawal } from '../kind.ts';

/** Columns of a table whose rows are parts of a publication and are withdrawn as mistakes: the day, and why; null while the row is shown. */
export function withdrawalColumns() {
  return { retiradaEl: date(), motivoRetiro: text() };
}

/** The one condition on a row with `withdrawalColumns` that is shown and counts: it is not withdrawn. */
export function isShown({ retiradaEl }: { retiradaEl: Column }): SQL {
  return isNull(retiradaEl);
}

/** Returns the values of `withdrawalColumns`. Throws `MoveRefusedError` for a withdrawal that is not of a mistake: no page says what replaces a part. */
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
