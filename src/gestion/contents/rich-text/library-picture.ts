import { type Command, Node } from '@tiptap/core';
import { DOMSerializer, type Node as DocumentNode, type Schema } from '@tiptap/pm/model';
import { NodeSelection, Plugin, TextSelection } from '@tiptap/pm/state';
import { libraryPicture, libraryPictureAddress } from '#platform/text/rich-text-tags.ts';

/** A picture in a text: its file number, and its text alternative. */
export type PlacedPicture = { id: number; alt: string };

/**
 * A library picture as a block. The editor shows a small version from the staff application, since browsers cannot fetch the address in stored
 * text.
 */
export const LibraryPicture = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    id: { default: null, parseHTML: (element: HTMLElement) => idOf(element) },
    alt: { default: '' },
  }),
  parseHTML: () => [{ tag: 'img', getAttrs: (element: HTMLElement) => (idOf(element) === null ? false : null) }],
  renderHTML({ node: { attrs } }) {
    const picture = ['img', { src: `/gestion/medios/${attrs.id}/miniatura`, alt: attrs.alt }] as const;
    return ['div', { 'data-imagen': attrs.id }, picture, ['small', { 'aria-hidden': 'true' }, attrs.alt]];
  },
  addProseMirrorPlugins() {
    return [new Plugin({ props: { clipboardSerializer: storedSerializer(this.editor.schema) } })];
  },
});

/** Moves the caret to the paragraph after a picture that was just inserted: typing would replace a selected picture. */
export const caretAfterPicture: Command = ({ tr }) => {
  const { selection } = tr;
  if (!(selection instanceof NodeSelection)) return true;
  const { $to, to } = selection;
  const { paragraph } = tr.doc.type.schema.nodes;
  if (!$to.nodeAfter?.isTextblock && paragraph) tr.insert(to, paragraph.create());
  tr.setSelection(TextSelection.create(tr.doc, to + 1));
  return true;
};

function idOf(element: HTMLElement): number | null {
  const [, id] = libraryPicture.exec(element.getAttribute('src') ?? '') ?? [];
  return id === undefined ? null : Number(id);
}

/** Returns the HTML of a text for storage. Its elements belong to another document, in which the browser does not fetch pictures. */
export function storedHtml({ content, type: { schema } }: DocumentNode): string {
  const inert = document.implementation.createHTMLDocument();
  storedSerializer(schema).serializeFragment(content, { document: inert }, inert.body);
  return inert.body.innerHTML;
}

/** Returns the serializer for stored text, in which a picture has the address that public pages resolve. */
function storedSerializer(schema: Schema): DOMSerializer {
  const nodes = DOMSerializer.nodesFromSchema(schema);
  const picture = ({ attrs }: DocumentNode) =>
    ['img', { src: libraryPictureAddress(attrs.id), alt: attrs.alt }] as const;
  return new DOMSerializer({ ...nodes, picture }, DOMSerializer.marksFromSchema(schema));
}
