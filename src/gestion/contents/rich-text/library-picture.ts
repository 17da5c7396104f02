import { type Command, Node } from '@tiptap/core';
import { DOMSerializer, type Node as DocumentNode, type Schema } from '@tiptap/pm/model';
import { NodeSelection, Plugin, TextSelection } from '@tiptap/pm/state';
import { libraryPicture, libraryPictureAddress } from '#platform/text/rich-text-tags.ts';

/** A picture in a text: the number of its file, and what is said to those who cannot see it. */
export type PlacedPicture = { id: number; alt: string };

/**
 * A picture of the media library, as a block of its own. The editor draws it small, from an address of the staff application: the one of
 * stored text is no address that a browser can fetch.
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

/** Puts the caret into the paragraph after a picture that was just put: what is typed next would replace a selected picture. */
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

/** Returns the HTML of a text as it is stored. Its elements are of another document, in which the browser fetches no picture. */
export function storedHtml({ content, type: { schema } }: DocumentNode): string {
  const inert = document.implementation.createHTMLDocument();
  storedSerializer(schema).serializeFragment(content, { document: inert }, inert.body);
  return inert.body.innerHTML;
}

/** Returns the serializer of stored text, in which a picture has the address that public pages resolve. */
function storedSerializer(schema: Schema): DOMSerializer {
  const nodes = DOMSerializer.nodesFromSchema(schema);
  const picture = ({ attrs }: DocumentNode) =>
    ['img', { src: libraryPictureAddress(attrs.id), alt: attrs.alt }] as const;
  return new DOMSerializer({ ...nodes, picture }, DOMSerializer.marksFromSchema(schema));
}
