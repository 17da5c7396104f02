import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useId, useRef, useState } from 'react';
import { cleanPaste, hasPicture } from './allowed-html.ts';
import styles from './editor.module.css';
import { LibraryPicture, storedHtml } from './library-picture.ts';
import { Toolbar } from './toolbar.tsx';
import { readWordHtml } from './word-html.ts';

// The kit writes style attributes and a colgroup, which the content security policy blocks.
const PlainTable = Table.extend({ renderHTML: () => ['table', ['tbody', 0]], addNodeView: () => null });
const spans = { colspan: { default: 1 }, rowspan: { default: 1 } };
const PlainCell = TableCell.extend({ addAttributes: () => spans });
const PlainHeader = TableHeader.extend({ addAttributes: () => spans });

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    link: {
      openOnClick: false,
      autolink: false,
      protocols: ['https', 'mailto', 'tel'],
      HTMLAttributes: { rel: null, target: null },
    },
  }),
  PlainTable.configure({ resizable: false }),
  TableRow,
  PlainCell,
  PlainHeader,
];

type EditorProps = {
  name: string;
  id: string;
  labelledBy: string;
  initial: string;
  pictures: boolean;
  readOnly: boolean;
};

const REFUSED = 'La imagen no se puso: súbala a Medios y póngala con «Poner imagen».';
const NO_PICTURES = 'La imagen no se puso: este texto no lleva imágenes.';

/** The editor of rich text. It writes its HTML to a hidden input, which the form sends. */
export default function Editor({ name, id, labelledBy, initial, pictures, readOnly }: EditorProps) {
  const help = useId();
  const hidden = useRef<HTMLInputElement>(null);
  const [html, setHtml] = useState(initial);
  const [refusal, setRefusal] = useState('');
  useEffect(() => {
    // The form listens to typing events, which React does not send when it sets the value of the input.
    if (html !== initial) hidden.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [html, initial]);
  const sentence = pictures ? REFUSED : NO_PICTURES;
  const refuseFiles = (data: DataTransfer | null) => {
    const isRefused = hasPicture(data) && !data?.types.includes('text/html');
    if (isRefused) setRefusal(sentence);
    return isRefused;
  };
  const editor = useEditor({
    extensions: pictures ? [...extensions, LibraryPicture] : extensions,
    editable: !readOnly,
    content: initial,
    injectCSS: false,
    immediatelyRender: false,
    shouldRerenderOnTransaction: false,
    onUpdate({ editor: current }) {
      setHtml(current.isEmpty ? '' : storedHtml(current.state.doc));
      setRefusal('');
    },
    editorProps: {
      transformPastedHTML(pasted) {
        const { html: cleaned, isPictureRefused } = cleanPaste(readWordHtml(pasted));
        // Runs after the accompanying text is inserted, since that change removes an earlier sentence.
        if (isPictureRefused) setTimeout(() => setRefusal(sentence));
        return cleaned;
      },
      // The browser handles Tab: lists and tables would use the key, and keyboard users could not leave them.
      handleDOMEvents: { keydown: (_, { key }) => key === 'Tab' },
      handlePaste: (_, { clipboardData }) => refuseFiles(clipboardData),
      handleDrop: (_, { dataTransfer }) => refuseFiles(dataTransfer),
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        lang: 'es-MX',
        'aria-labelledby': labelledBy,
        ...(readOnly ? { 'aria-readonly': 'true', tabindex: '0' } : { 'aria-describedby': help }),
      },
    },
  });
  if (readOnly) return <EditorContent editor={editor} className={styles.text} />;
  return (
    <>
      {/* The text appears once the editor is created, after the first rendering. */}
      {editor ? <Toolbar editor={editor} textId={id} pictures={pictures} /> : null}
      <p role="status" className={styles.refusal}>
        {refusal}
      </p>
      <EditorContent editor={editor} className={styles.text} />
      <p id={help} className={styles.help}>
        Tabulador sale del texto. Ctrl + B: negrita; Ctrl + I: cursiva.
        {pictures ? ' Las flechas eligen una imagen; Supr la quita.' : ''}
      </p>
      <input type="hidden" name={name} value={html} ref={hidden} />
    </>
  );
}
