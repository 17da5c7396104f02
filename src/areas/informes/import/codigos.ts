import { replaceCodigos } from '#areas/auditorias/commands/follow-up.ts';
import { auditoriaColumn, checkAudits } from '#areas/auditorias/import/columns.ts';
import { codigoKey, findAuditoriasByCodigo } from '#areas/auditorias/queries/references.ts';
import { examples } from '#institution/examples.ts';
import type { Querier } from '#platform/database/connection.ts';
import { reportChange, sourceOf } from '#platform/database/row-changes.ts';
import { required } from '#platform/import/column.ts';
import { defineImport, type RowProblem } from '#platform/import/definition.ts';
import { text } from '#platform/import/parsers.ts';
import { today } from '#platform/visibility.ts';
import { renameInformes } from '../commands/follow-up.ts';

/** Import that replaces codes of audits and of their reports. The addresses of both are kept. */
export const codigosImport = defineImport({
  id: 'codigos-auditoria',
  action: 'auditorias.importar',
  title: 'Códigos de auditoría',
  columns: {
    auditoria: { ...auditoriaColumn, header: 'Código actual', also: ['Código', 'Código anterior', 'Auditoría'] },
    nuevo: required(text(60), {
      header: 'Código nuevo',
      also: ['Nuevo'],
      note: 'El que la reemplaza. Por el anterior se le sigue encontrando.',
      example: `${examples.auditoria}-B`,
    }),
  },
  prepare: async () => ({ today: today(new Date()) }),
  key: ({ auditoria }) => codigoKey(auditoria),
  async check(querier: Querier, rows) {
    const { problems, references: auditsByCodigo } = await checkAudits(querier, rows);
    const audits = await findAuditoriasByCodigo(
      querier,
      rows.map(({ nuevo }) => nuevo),
    );
    const news = new Map<string, number>();
    const wrong = rows.flatMap(({ auditoria, nuevo }, row): RowProblem[] => {
      const other = audits.get(nuevo);
      const repeated = news.has(codigoKey(nuevo));
      news.set(codigoKey(nuevo), row);
      if (repeated) return [{ row, column: 'nuevo', problem: `«${nuevo}» es el nuevo código de otra fila` }];
      return other && other.id !== auditsByCodigo.get(auditoria)?.id
        ? [{ row, column: 'nuevo', problem: `«${nuevo}» ya es el código de otra auditoría` }]
        : [];
    });
    return { problems: [...problems, ...wrong], references: auditsByCodigo };
  },
  async write(tx, rows, { today }, audits) {
    const changes = rows.flatMap((row) => {
      const [audit, after] = [audits.get(row.auditoria), row.nuevo];
      if (!audit || audit.codigo === after) return [];
      reportChange(tx, { nuevo: audit.codigo }, { nuevo: after }, sourceOf(row));
      return [{ auditoriaId: audit.id, before: audit.codigo, after, reemplazadoEl: today }];
    });
    await replaceCodigos(tx, changes);
    await renameInformes(tx, changes);
    return { added: 0, changed: changes.length };
  },
});
