import { formatInstant } from '../../shell/instant.ts';
import type { AuditLine } from './columns.tsx';
import type { ListedAudit } from './listing.server.ts';
import { workSentence } from './sentences.ts';

/** Returns an audit as a line of a list. */
export function auditLine(row: ListedAudit, today: string): AuditLine {
  return {
    ...row,
    lacksReport: row.informes === 0 && row.publicadaEl !== null && row.publicadaEl <= today,
    work: workSentence({ ...row, programado: row.programado ? formatInstant(new Date(row.programado)) : '' }),
  };
}
