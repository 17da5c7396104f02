import path from 'node:path';
import { letterhead } from '#institution/letterhead.ts';
import type { TypesetDocument } from './model.ts';

/** For tests: the institution's letterhead, and a document with every kind of block. */
export const sampleLetterhead = letterhead(path.resolve(import.meta.dirname, '../../institution/fonts'));

const money = { align: 'end', weight: 2 } as const;

/** A document with one part of each kind, and a table of `rows` rows. */
export function sampleDocument(rows = 60): TypesetDocument {
  return {
    metadata: {
      title: 'Informe de la Peña Ñandú',
      author: 'Instituto',
      subject: 'Prueba',
      lang: 'es-MX',
      code: '2021AM0102-14',
      date: '2022-08-12',
    },
    cover: {
      kicker: 'Informe Individual',
      title: 'Auditoría de la Peña Ñandú',
      entity: 'Ayuntamiento de Ónavas',
      facts: [
        { label: 'Código', value: '2021AM0102-14' },
        { label: 'Ejercicio', value: '2021' },
      ],
      notice: 'Documento de demostración.',
    },
    blocks: [
      { kind: 'heading', level: 1, text: 'Resumen' },
      { kind: 'paragraph', lead: true, runs: ['De cada 100 pesos, revisamos 86.'] },
      {
        kind: 'figures',
        items: [{ label: 'Ingresos', amount: '$482.6 millones', detail: 'revisado: $415.0 millones' }],
      },
      {
        kind: 'bars',
        title: 'Alcance',
        alt: 'Se revisó 86 %',
        bars: [{ label: 'Ingresos', share: 0.86, value: '86 %' }],
      },
      {
        kind: 'paragraph',
        runs: ['Texto con ', { text: 'negritas', bold: true }, ' y ', { text: 'cursivas', italic: true }, '.'],
      },
      { kind: 'heading', level: 2, text: 'Procedimientos' },
      { kind: 'list', ordered: true, items: [['Uno'], ['Dos']] },
      { kind: 'list', ordered: false, items: [['Tres']] },
      {
        kind: 'table',
        caption: 'Ingresos',
        columns: [
          { header: 'Concepto', align: 'start', weight: 4 },
          { header: 'Devengado', ...money },
        ],
        rows: Array.from({ length: rows }, (_, index) => [`Renglón ${index + 1}`, '$1,000.00']),
        total: ['Total', '$60,000.00'],
      },
      {
        kind: 'entries',
        items: [
          { label: '1', runs: ['Se pagaron 14 facturas.'], amount: '$2.00', status: 'Por solventar', pending: true },
        ],
        total: { label: 'Monto observado', amount: '$2.00' },
      },
      { kind: 'pageBreak' },
      { kind: 'note', runs: ['Nota.'] },
      { kind: 'signatures', roles: ['Auditoría Mayor'] },
    ],
  };
}
