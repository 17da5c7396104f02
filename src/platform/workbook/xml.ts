import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { limits, WorkbookError } from './model.ts';

/** A tag with its local name: `x:row` and `row` are the same to Excel. */
export type Tag = { name: string; attributes: Record<string, string> };

export type Handlers = {
  open?(tag: Tag): void;
  close?(name: string): void;
  text?(text: string): void;
};

/**
 * Reads XML as it comes in and yields after each piece, so that what the handlers gathered can be taken before more is read. No
 * document type is accepted, so that no entity is ever defined. Throws `WorkbookError`.
 */
export async function* parseXml(chunks: AsyncIterable<Buffer>, handlers: Handlers): AsyncGenerator<void> {
  const parser = new SaxesParser({ xmlns: false, position: false });
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let failure: Error | undefined;
  let silent = 0;
  const fail = (error: Error) => {
    failure ??= error;
  };
  parser.on('error', fail);
  parser.on('doctype', () => fail(new Error('A document type')));
  parser.on('opentag', (tag: SaxesTagPlain) => {
    silent = 0;
    if (!failure) handlers.open?.({ name: localName(tag.name), attributes: tag.attributes });
  });
  parser.on('closetag', (tag: SaxesTagPlain) => {
    silent = 0;
    if (!failure) handlers.close?.(localName(tag.name));
  });
  const { text } = handlers;
  if (text) for (const event of ['text', 'cdata'] as const) parser.on(event, (piece: string) => failure || text(piece));
  const feed = (work: () => void) => {
    try {
      work();
    } catch (error) {
      // A handler's own sentence goes on; what the decoder says is explained.
      fail(error instanceof Error ? error : new Error(String(error)));
    }
    if (failure instanceof WorkbookError) throw failure;
    if (failure) throw new WorkbookError(WRONG, { cause: failure });
  };
  for await (const chunk of chunks) {
    silent += chunk.length;
    feed(() => parser.write(decoder.decode(chunk, { stream: true })));
    if (silent > limits.silence) throw new WorkbookError(WRONG);
    yield;
  }
  feed(() => parser.write(decoder.decode()).close());
  yield;
}

/** Reads a whole small part. */
export async function readXml(chunks: AsyncIterable<Buffer>, handlers: Handlers): Promise<void> {
  for await (const _ of parseXml(chunks, handlers));
}

/** An attribute whatever its prefix: `r:id` and `id`. */
export function attribute(tag: Tag, name: string): string | undefined {
  const own = tag.attributes[name];
  if (own !== undefined) return own;
  return Object.entries(tag.attributes).find(([key]) => localName(key) === name)?.[1];
}

const WRONG = 'El contenido del libro está dañado; ábralo en su hoja de cálculo y guárdelo de nuevo.';

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
