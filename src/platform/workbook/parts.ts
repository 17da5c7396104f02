import { posix } from 'node:path';
import type { Container } from './container.ts';
import { isDateFormat } from './dates.ts';
import { limits, WorkbookError } from './model.ts';
import { StringStore } from './strings.ts';
import { attribute, readXml } from './xml.ts';

/** Paths of the parts of a workbook, and its date system. */
type Parts = {
  sheets: { name: string; path: string }[];
  hidden: Parts['sheets'];
  from1904: boolean;
  sharedStrings: string | undefined;
  styles: string | undefined;
};

type Relations = { id: string; type: string; path: string }[];

/** Finds the parts by their relationships (ECMA-376 part 2). Throws `WorkbookError` when the file is not a workbook. */
export async function findParts(container: Container): Promise<Parts> {
  const document = (await readRelations(container, '')).find(({ type }) => type === 'officeDocument')?.path;
  if (!document || !container.has(document) || document.endsWith('.bin')) throw notWorkbook(container);
  const relations = await readRelations(container, document);
  const sheets: Parts['sheets'] = [];
  const hidden: Parts['sheets'] = [];
  let from1904 = false;
  let workbook = false;
  await readXml(container.read(document), {
    open(tag) {
      if (tag.name === 'workbook') workbook = true;
      if (tag.name === 'workbookPr') from1904 = /^(1|true)$/.test(attribute(tag, 'date1904') ?? '');
      if (tag.name !== 'sheet') return;
      const id = Object.entries(tag.attributes).find(([key]) => /:id$/.test(key))?.[1];
      const relation = relations.find((relation) => relation.id === id);
      if (relation?.type !== 'worksheet') return;
      const list = /hidden/i.test(tag.attributes.state ?? '') ? hidden : sheets;
      list.push({ name: tag.attributes.name ?? '', path: relation.path });
    },
  });
  if (!workbook) throw notWorkbook(container);
  if (sheets.length + hidden.length > limits.sheets)
    throw new WorkbookError('too-large', `El libro tiene más de ${limits.sheets} hojas.`);
  const part = (type: string) => relations.find((relation) => relation.type === type)?.path;
  return { sheets, hidden, from1904, sharedStrings: part('sharedStrings'), styles: part('styles') };
}

/** Reads the shared strings, without phonetic hints. */
export async function readSharedStrings(container: Container, path: string): Promise<StringStore> {
  const strings = new StringStore();
  let text = '';
  let inText = false;
  let hint = false;
  await readXml(container.read(path), {
    open({ name }) {
      if (name === 'si') text = '';
      if (name === 'rPh') hint = true;
      inText = name === 't' && !hint;
    },
    text(piece) {
      if (inText) text += piece;
    },
    close(name) {
      inText = false;
      if (name === 'rPh') hint = false;
      if (name === 'si') strings.add(text);
    },
  });
  return strings;
}

/** Reads, for each cell style by index, whether it displays a date. */
export async function readDateStyles(container: Container, path: string): Promise<boolean[]> {
  const codes = new Map<number, string>();
  const styles: number[] = [];
  let inCells = false;
  await readXml(container.read(path), {
    open(tag) {
      if (tag.name === 'numFmt') codes.set(Number(tag.attributes.numFmtId), tag.attributes.formatCode ?? '');
      if (tag.name === 'cellXfs') inCells = true;
      if (tag.name === 'xf' && inCells) styles.push(Number(tag.attributes.numFmtId ?? 0));
      checkAmount(Math.max(codes.size, styles.length));
    },
    close(name) {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return styles.map((id) => isDateFormat(id, codes.get(id)));
}

async function readRelations(container: Container, part: string): Promise<Relations> {
  const folder = posix.dirname(part);
  const path = posix.join(folder, '_rels', `${posix.basename(part)}.rels`);
  if (!container.has(path)) return [];
  const relations: Relations = [];
  await readXml(container.read(path), {
    open({ name, attributes }) {
      if (name !== 'Relationship' || attributes.TargetMode === 'External') return;
      checkAmount(relations.length);
      const target = attributes.Target ?? '';
      relations.push({
        id: attributes.Id ?? '',
        // The last segment is the same in the transitional and strict namespaces.
        type: posix.basename(attributes.Type ?? ''),
        path: target.startsWith('/') ? target.slice(1) : posix.join(folder, target),
      });
    },
  });
  return relations;
}

function checkAmount(amount: number): void {
  if (amount > limits.declarations)
    throw new WorkbookError('too-large', 'El libro declara más formatos o partes de los que se admiten.');
}

function notWorkbook(container: Container): WorkbookError {
  if (container.has('xl/workbook.bin'))
    return new WorkbookError('format', 'Es un libro binario (.xlsb); guárdelo como libro de Excel (.xlsx).');
  return new WorkbookError('format', 'El archivo no es un libro de Excel (.xlsx).');
}
