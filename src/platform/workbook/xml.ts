import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { limits, WorkbookError } from './model.ts';

/** Tag with its local name: `x:row` and `row` are equivalent. */
export type Tag = { name: string; attributes: Record<string, string> };

export type Handlers = {
  open?(tag: Tag): void;
  close?(name: string): void;
  text?(text: string): void;
};

/**
 * Parses streamed XML and yields after each chunk, so that the caller can consume the results of the handlers incrementally. Rejects
 * document types, so that no entity can be defined. Throws `WorkbookError`.
 */
export async function* parseXml(chunks: AsyncIterable<Buffer>, handlers: Handlers): AsyncGenerator<void> {
  const parser = new SaxesParser({ xmlns: false, position: false });
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let failure: Error | undefined;
  let sinceLastTag = 0;
  const fail = (error: Error) => {
    failure ??= error;
  };
  parser.on('error', fail);
  parser.on('doctype', () => fail(new Error('A document type')));
  parser.on('opentag', (tag: SaxesTagPlain) => {
    sinceLastTag = 0;
    if (!failure) handlers.open?.({ name: localName(tag.name), attributes: tag.attributes });
  });
  parser.on('closetag', (tag: SaxesTagPlain) => {
    sinceLastTag = 0;
    if (!failure) handlers.close?.(localName(tag.name));
  });
  const { text } = handlers;
  if (text) for (const event of ['text', 'cdata'] as const) parser.on(event, (piece: string) => failure || text(piece));
  const feed = (work: () => void) => {
    try {
      work();
    } catch (error) {
      // Rethrows a `WorkbookError` of a handler; other errors mean that the file is damaged.
      fail(error instanceof Error ? error : new Error(String(error)));
    }
    if (failure instanceof WorkbookError) throw failure;
    if (failure) throw new WorkbookError('damaged', DAMAGED, { cause: failure });
  };
  for await (const chunk of chunks) {
    sinceLastTag += chunk.length;
    feed(() => parser.write(decoder.decode(chunk, { stream: true })));
    if (sinceLastTag > limits.tagDistance) throw new WorkbookError('damaged', DAMAGED);
    yield;
  }
  feed(() => parser.write(decoder.decode()).close());
  yield;
}

/** Parses a whole part. */
export async function readXml(chunks: AsyncIterable<Buffer>, handlers: Handlers): Promise<void> {
  for await (const _ of parseXml(chunks, handlers));
}

/** Returns an attribute by local name: `r:id` or `id`. */
export function attribute(tag: Tag, name: string): string | undefined {
  const unprefixed = tag.attributes[name];
  if (unprefixed !== undefined) return unprefixed;
  return Object.entries(tag.attributes).find(([key]) => localName(key) === name)?.[1];
}

const DAMAGED = 'El contenido del libro está dañado; ábralo en su hoja de cálculo y guárdelo de nuevo.';

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
