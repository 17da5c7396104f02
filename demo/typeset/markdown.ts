import { marked, type Token, type Tokens } from 'marked';
import type { Block, Run, TableBlock } from './model.ts';

/**
 * Markdown → the blocks of a document. The first paragraph is the lead; a quotation is a note; a rule begins a page. A paragraph all
 * in italics before a table is its caption; a last row whose first cell is bold is its total. Fenced blocks draw: `cifras`
 * (label | amount | detail), `barras TITLE` (label | value | share of 100) and `firmas` (one role a line).
 */
export function markdownToBlocks(markdown: string): Block[] {
  const blocks: Block[] = [];
  let caption = '';
  for (const token of marked.lexer(markdown)) {
    if (token.type === 'space') continue;
    if (token.type === 'paragraph' && token.tokens?.length === 1 && token.tokens[0]?.type === 'em') {
      caption = textOf(token.tokens);
      continue;
    }
    const block = toBlock(token, !blocks.some(({ kind }) => kind === 'paragraph'));
    if (!block) continue;
    keepTogether(blocks.at(-1), block);
    blocks.push(block.kind === 'table' ? { ...block, caption } : block);
    caption = '';
  }
  return blocks;
}

/** A heading goes to the next page with the table or the bars below it, where those are short enough to stay whole. */
function keepTogether(heading: Block | undefined, below: Block): void {
  if (heading?.kind !== 'heading') return;
  const rows = below.kind === 'table' ? below.rows.length + 2 : below.kind === 'bars' ? below.bars.length : 0;
  if (rows > 0) heading.room = Math.min(330, 60 + rows * 22);
}

function toBlock(token: Token, lead: boolean): Block | undefined {
  switch (token.type) {
    case 'heading':
      return { kind: 'heading', level: token.depth <= 2 ? 1 : token.depth === 3 ? 2 : 3, text: textOf(token.tokens) };
    case 'paragraph':
      return { kind: 'paragraph', runs: runsOf(token.tokens), ...(lead && { lead }) };
    case 'list':
      return {
        kind: 'list',
        ordered: token.ordered,
        items: token.items.map((item: Tokens.ListItem) => runsOf(item.tokens)),
      };
    case 'blockquote':
      return { kind: 'note', runs: runsOf(token.tokens) };
    case 'table':
      return toTable(token as Tokens.Table);
    case 'hr':
      return { kind: 'pageBreak' };
    case 'code':
      return toDrawing(token as Tokens.Code);
    default:
      return undefined;
  }
}

/** Weight that a column needs besides its longest word, so that a heading in bold is not broken. */
const WORD_MARGIN = 5;

function toTable({ header, rows }: Tokens.Table): TableBlock {
  const cells = rows.map((row) => row.map((cell) => textOf(cell.tokens)));
  const last = rows.at(-1)?.[0]?.tokens[0];
  const hasTotal = last?.type === 'strong';
  const widths = header.map((cell, column) =>
    Math.max(cell.text.length, ...cells.map((row) => row[column]?.length ?? 0)),
  );
  const longestWord = (cell: Tokens.TableCell, column: number) =>
    Math.max(
      ...[textOf(cell.tokens), ...cells.map((row) => row[column] ?? '')]
        .flatMap((text) => text.split(/\s+/))
        .map(({ length }) => length),
    );
  return {
    kind: 'table',
    caption: '',
    columns: header.map((cell, column) => ({
      header: textOf(cell.tokens),
      align: cell.align === 'right' ? 'end' : 'start',
      weight: Math.max(9, Math.min(40, widths[column] ?? 9), longestWord(cell, column) + WORD_MARGIN),
    })),
    rows: hasTotal ? cells.slice(0, -1) : cells,
    ...(hasTotal && { total: cells.at(-1) ?? [] }),
  };
}

function toDrawing({ lang = '', text }: Tokens.Code): Block | undefined {
  const [kind, ...title] = lang.split(' ');
  const rows = text.split('\n').map((line) => line.split('|').map((part) => part.trim()));
  if (kind === 'firmas') return { kind: 'signatures', roles: rows.map(([role = '']) => role) };
  if (kind === 'cifras')
    return {
      kind: 'figures',
      items: rows.map(([label = '', amount = '', detail]) => ({ label, amount, ...(detail && { detail }) })),
    };
  if (kind !== 'barras') return undefined;
  return {
    kind: 'bars',
    title: title.join(' '),
    alt: rows.map(([label, value]) => `${label}: ${value}`).join('; '),
    bars: rows.map(([label = '', value = '', share]) => ({ label, value, share: Number(share) / 100 })),
  };
}

function runsOf(tokens: Token[] | undefined): Run[] {
  return (tokens ?? []).flatMap((token): Run[] => {
    if (token.type === 'strong') return [{ text: textOf(token.tokens), bold: true }];
    if (token.type === 'em') return [{ text: textOf(token.tokens), italic: true }];
    if ('tokens' in token && token.tokens) return runsOf(token.tokens);
    return 'text' in token ? [String(token.text).replaceAll('\n', ' ')] : [];
  });
}

function textOf(tokens: Token[] | undefined): string {
  return runsOf(tokens)
    .map((run) => (typeof run === 'string' ? run : run.text))
    .join('');
}
