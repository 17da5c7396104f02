import { expect, test } from 'vitest';
import type { Block } from '#platform/pdf/blocks/block.ts';
import { partsOf } from './parts.ts';

const heading = (titulo: string, nivel = 2): Block => ({ titulo, nivel });
const paragraph = (parrafo: string): Block => ({ parrafo });
const page = (pagina: number, ...bloques: Block[]) => ({ pagina, bloques });

test('finds parts by the words of their headings, numbered or not, up to the next heading of their level', () => {
  const parts = partsOf([
    page(1, heading('Resumen', 1), paragraph('cover')),
    page(2, heading('1. RESUMEN'), paragraph('a'), heading('Cifras', 3), paragraph('b'), heading('Otra')),
    page(3, paragraph('c'), heading('Dictamen'), { figura: 'sello' }, paragraph('d')),
  ]);
  expect(parts).toEqual([
    {
      id: 'resumen',
      page: 2,
      title: '1. RESUMEN',
      continues: false,
      blocks: [paragraph('a'), heading('Cifras', 3), paragraph('b')],
    },
    { id: 'dictamen', page: 3, title: 'Dictamen', blocks: [paragraph('d')], continues: false },
  ]);
});

test('a part ends where the next one begins, also under a lower heading', () => {
  const parts = partsOf([page(2, heading('Objetivo'), paragraph('a'), heading('Procedimientos', 3), paragraph('b'))]);
  expect(parts.map(({ id, blocks }) => [id, blocks])).toEqual([
    ['alcance', [paragraph('a')]],
    ['procedimientos', [paragraph('b')]],
  ]);
});

test('leaves out a part without text, and shows the beginning of a long one', () => {
  const rows = Array.from({ length: 9 }, (_, index) => [String(index)]);
  const [part, ...others] = partsOf([
    page(2, heading('Resumen'), heading('Resultados'), ...Array.from({ length: 6 }, () => paragraph('x'))),
    page(3, heading('Alcance'), { tabla: rows, cabeza: 1, lado: false }),
  ]);
  expect(part).toMatchObject({ id: 'alcance', continues: true, blocks: [{ tabla: rows.slice(0, 6) }] });
  expect(others).toMatchObject([{ id: 'resultados', continues: true }]);
  expect(others[0]?.blocks).toHaveLength(4);
});
