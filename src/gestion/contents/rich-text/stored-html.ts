import { DOMSerializer, type Node, type Schema } from '@tiptap/pm/model';
import { libraryPictureAddress } from '#platform/text/rich-text-tags.ts';

/** Returns the HTML of a text as it is stored. Its elements are of another document, in which the browser fetches no picture. */
export function storedHtml({ content, type: { schema } }: Node): string {
  const inert = document.implementation.createHTMLDocument();
  storedSerializer(schema).serializeFragment(content, { document: inert }, inert.body);
  return inert.body.innerHTML;
}

/** Returns the serializer of stored text, in which a picture has the address that public pages resolve. */
export function storedSerializer(schema: Schema): DOMSerializer {
  const nodes = DOMSerializer.nodesFromSchema(schema);
  const picture = ({ attrs }: Node) => ['img', { src: libraryPictureAddress(attrs.id), alt: attrs.alt }] as const;
  return new DOMSerializer({ ...nodes, picture }, DOMSerializer.marksFromSchema(schema));
}
