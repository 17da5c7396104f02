import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useId, useRef, useState } from 'react';
import styles from './editor.module.css';

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

/** Removes what the browser would complain of or fetch while it parses pasted HTML. */
function cleanPaste(html: string): string {
  return html
    .replaceAll(/\s(?:style|bgcolor|background|on\w+)=(?:"[^"]*"|'[^']*'|[^\s>]+)/gi, '')
    .replaceAll(/<img\b[^>]*>/gi, '');
}

type EditorProps = { name: string; id: string; labelledBy: string; initial: string };

/** The editor of rich text. It writes its HTML to a hidden input, which the form sends. */
export default function Editor({ name, id, labelledBy, initial }: EditorProps) {
  const help = useId();
  const hidden = useRef<HTMLInputElement>(null);
  const [html, setHtml] = useState(initial);
  useEffect(() => {
    // The form listens to what a person types; React writes the value of the input itself.
    if (html !== initial) hidden.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [html, initial]);
  const editor = useEditor({
    ...{ extensions, content: initial, injectCSS: false, immediatelyRender: false, shouldRerenderOnTransaction: false },
    onUpdate({ editor: current }) {
      setHtml(current.isEmpty ? '' : current.getHTML());
    },
    editorProps: {
      transformPastedHTML: cleanPaste,
      attributes: {
        ...{ id, role: 'textbox', 'aria-multiline': 'true', lang: 'es-MX' },
        ...{ 'aria-labelledby': labelledBy, 'aria-describedby': help },
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
  return (
    <>
      <div className={styles.tools} role="toolbar" aria-label="Formato del texto" aria-controls={id}>
        {tools.map(([label, pressed, toggle]) => (
          <button key={label} type="button" aria-pressed={pressed} onClick={toggle}>
            {label}
          </button>
        ))}
        <LinkTool
          isActive={state?.link ?? false}
          set={(href) => run()?.setLink({ href }).run()}
          unset={() => run()?.unsetLink().run()}
        />
      </div>
      <EditorContent editor={editor} className={styles.text} />
      <p id={help} className={styles.help}>
        Tabulador sale del texto. Ctrl + B: negrita; Ctrl + I: cursiva.
      </p>
      <input type="hidden" name={name} value={html} ref={hidden} />
    </>
  );
}

type LinkToolProps = { isActive: boolean; set: (href: string) => void; unset: () => void };

function LinkTool({ isActive, set, unset }: LinkToolProps) {
  const address = useRef<HTMLInputElement>(null);
  if (isActive)
    return (
      <button type="button" aria-pressed onClick={unset}>
        Quitar enlace
      </button>
    );
  return (
    <details className={styles.link}>
      <summary>Enlace</summary>
      <label>
        Dirección
        <input ref={address} type="url" placeholder="https://…" />
      </label>
      <button
        type="button"
        onClick={() => {
          const href = address.current?.value.trim() ?? '';
          if (/^(https:\/\/|mailto:|tel:|\/)/.test(href)) set(href);
          else address.current?.focus();
        }}
      >
        Poner enlace
      </button>
    </details>
  );
}
