import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useId, useRef, useState } from 'react';
import { useCommenting } from '../edit/comments/commenting.ts';
import { cleanPaste, hasPicture } from './clean-paste.ts';
import styles from './editor.module.css';
import { caretAfterPicture, LibraryPicture, type PlacedPicture } from './library-picture.ts';
import { LinkTool } from './link-tool.tsx';
import { PictureTool } from './picture-tool.tsx';
import { storedHtml } from './stored-html.ts';
import { readWordHtml } from './word-html.ts';

// The kit writes style attributes and a colgroup, which the policy of the pages blocks.
const PlainTable = Table.extend({ renderHTML: () => ['table', ['tbody', 0]], addNodeView: () => null });
const spans = { colspan: { default: 1 }, rowspan: { default: 1 } };
const PlainCell = TableCell.extend({ addAttributes: () => spans });
const PlainHeader = TableHeader.extend({ addAttributes: () => spans });

const extensions = [
  StarterKit.configure({
    ...{ heading: { levels: [2, 3] }, code: false, codeBlock: false, strike: false, underline: false },
    link: { openOnClick: false, protocols: ['https', 'mailto', 'tel'], HTMLAttributes: { rel: null, target: null } },
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
  const comment = useCommenting();
  const hidden = useRef<HTMLInputElement>(null);
  const [html, setHtml] = useState(initial);
  const [refusal, setRefusal] = useState('');
  useEffect(() => {
    // The form listens to what a person types; React writes the value of the input itself.
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
    ...{ content: initial, injectCSS: false, immediatelyRender: false, shouldRerenderOnTransaction: false },
    onUpdate({ editor: current }) {
      setHtml(current.isEmpty ? '' : storedHtml(current.state.doc));
      setRefusal('');
    },
    editorProps: {
      transformPastedHTML(pasted) {
        const { html: cleaned, isPictureRefused } = cleanPaste(readWordHtml(pasted));
        // After the text that was pasted with it, whose change takes an earlier sentence away.
        if (isPictureRefused) setTimeout(() => setRefusal(sentence));
        return cleaned;
      },
      handlePaste: (_, { clipboardData }) => refuseFiles(clipboardData),
      handleDrop: (_, { dataTransfer }) => refuseFiles(dataTransfer),
      attributes: {
        ...{ id, role: 'textbox', 'aria-multiline': 'true', lang: 'es-MX' },
        'aria-labelledby': labelledBy,
        ...(readOnly ? { 'aria-readonly': 'true', tabindex: '0' } : { 'aria-describedby': help }),
      },
    },
  });
  const state = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      strong: current?.isActive('bold') ?? false,
      em: current?.isActive('italic') ?? false,
      h2: current?.isActive('heading', { level: 2 }) ?? false,
      h3: current?.isActive('heading', { level: 3 }) ?? false,
      ul: current?.isActive('bulletList') ?? false,
      ol: current?.isActive('orderedList') ?? false,
      quote: current?.isActive('blockquote') ?? false,
      link: current?.isActive('link') ?? false,
      picture: current?.isActive('picture') ? (current.getAttributes('picture') as PlacedPicture) : null,
    }),
  });
  const run = () => editor?.chain().focus();
  const tools: [string, boolean, () => unknown][] = [
    ['Negrita', state?.strong ?? false, () => run()?.toggleBold().run()],
    ['Cursiva', state?.em ?? false, () => run()?.toggleItalic().run()],
    ['Subtítulo', state?.h2 ?? false, () => run()?.toggleHeading({ level: 2 }).run()],
    ['Subtítulo menor', state?.h3 ?? false, () => run()?.toggleHeading({ level: 3 }).run()],
    ['Lista', state?.ul ?? false, () => run()?.toggleBulletList().run()],
    ['Lista numerada', state?.ol ?? false, () => run()?.toggleOrderedList().run()],
    ['Cita', state?.quote ?? false, () => run()?.toggleBlockquote().run()],
    ['Tabla', false, () => run()?.insertTable({ rows: 2, cols: 2, withHeaderRow: true }).run()],
  ];
  if (readOnly) return <EditorContent editor={editor} className={styles.text} />;
  return (
    <>
      <div
        className={styles.tools}
        role="toolbar"
        aria-label="Formato del texto"
        // The text is in the page once the editor is made, after the first rendering.
        aria-controls={editor ? id : undefined}
      >
        {tools.map(([label, pressed, toggle]) => (
          <button key={label} type="button" aria-pressed={pressed} onClick={toggle}>
            {label}
          </button>
        ))}
        <LinkTool
          isActive={state?.link ?? false}
          set={(href, title) =>
            editor?.state.selection.empty
              ? run()?.insertContent(linkTo(href, title)).run()
              : run()?.setLink({ href }).run()
          }
          unset={() => run()?.unsetLink().run()}
        />
        {comment ? (
          <button type="button" onClick={comment}>
            Comentar lo elegido
          </button>
        ) : null}
        {pictures ? (
          <PictureTool
            current={state?.picture ?? null}
            put={(attrs) => run()?.insertContent({ type: 'picture', attrs }).command(caretAfterPicture).run()}
            describe={(attrs) => run()?.insertContent({ type: 'picture', attrs }).run()}
          />
        ) : null}
      </div>
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

/** The title of a page, or the address itself, as a text with its link, for a place where no words are selected. */
function linkTo(href: string, title = href) {
  return { type: 'text', text: title, marks: [{ type: 'link', attrs: { href } }] };
}
