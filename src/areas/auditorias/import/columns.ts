import type { Column } from '#platform/import/column.ts';
import type { NameIndex } from '#platform/import/names.ts';

/** Cell with the name or number of an audit type; its value is the id. */
export const tipoAuditoriaCell = {
  parse: (cell, { tiposAuditoria }) => tiposAuditoria.find(cell),
  header: 'Tipo de auditoría',
  note: 'Nombre o número de un tipo que exista.',
  example: 'Integral',
} satisfies Omit<Column<number, { tiposAuditoria: NameIndex }>, 'required'>;
