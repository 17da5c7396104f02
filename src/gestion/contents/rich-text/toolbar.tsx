import { type ChainedCommands, type Editor, useEditorState } from '@tiptap/react';
import { useCommenting } from '../edit/comments/passage.ts';
import styles from './editor.module.css';
import { caretAfterPicture, type PlacedPicture } from './library-picture.ts';
import { LinkTool } from './link-tool.tsx';
import { PictureTool } from './picture-tool.tsx';

type ToolbarProps = { editor: Editor; textId: string; pictures: boolean };

const tableTools: [string, (chain: ChainedCommands) => ChainedCommands][] = [
  ['Fila abajo', (chain) => chain.addRowAfter()],
  ['Columna a la derecha', (chain) => chain.addColumnAfter()],
  ['Encabezados', (chain) => chain.toggleHeaderRow()],
  ['Quitar fila', (chain) => chain.deleteRow()],
  ['Quitar columna', (chain) => chain.deleteColumn()],
  ['Quitar tabla', (chain) => chain.deleteTable()],
];

/** The tools of the editor, and those of the list or table at the caret. */
export function Toolbar({ editor, textId, pictures }: ToolbarProps) {
  const comment = useCommenting();
  const state = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      strong: current.isActive('bold'),
      em: current.isActive('italic'),
      h2: current.isActive('heading', { level: 2 }),
      h3: current.isActive('heading', { level: 3 }),
      ul: current.isActive('bulletList'),
      ol: current.isActive('orderedList'),
      quote: current.isActive('blockquote'),
      link: current.isActive('link') || isAfterLink(current),
      list: current.isActive('listItem'),
      deeper: current.can().sinkListItem('listItem'),
      table: current.isActive('table'),
      picture: current.isActive('picture') ? (current.getAttributes('picture') as PlacedPicture) : null,
    }),
  });
  const run = () => editor.chain().focus();
  const tools: [string, boolean, () => unknown][] = [
    ['Negrita', state.strong, () => run().toggleBold().run()],
    ['Cursiva', state.em, () => run().toggleItalic().run()],
    ['Subtítulo', state.h2, () => run().toggleHeading({ level: 2 }).run()],
    ['Subtítulo menor', state.h3, () => run().toggleHeading({ level: 3 }).run()],
    ['Lista', state.ul, () => run().toggleBulletList().run()],
    ['Lista numerada', state.ol, () => run().toggleOrderedList().run()],
    ['Cita', state.quote, () => run().toggleBlockquote().run()],
    ['Tabla', false, () => run().insertTable({ rows: 2, cols: 2, withHeaderRow: true }).run()],
  ];
  return (
    <div className={styles.tools} role="toolbar" aria-label="Formato del texto" aria-controls={textId}>
      {tools.map(([label, pressed, toggle]) => (
        <button key={label} type="button" aria-pressed={pressed} onClick={toggle}>
          {label}
        </button>
      ))}
      <LinkTool
        isActive={state.link}
        set={(href, title) =>
          editor.state.selection.empty ? run().insertContent(linkTo(href, title)).run() : run().setLink({ href }).run()
        }
        unset={() => run().unsetLink().run()}
      />
      {comment ? (
        <button type="button" onClick={comment}>
          Comentar lo elegido
        </button>
      ) : null}
      {pictures ? (
        <PictureTool
          current={state.picture}
          put={(attrs) => run().insertContent({ type: 'picture', attrs }).command(caretAfterPicture).run()}
          describe={(attrs) => run().insertContent({ type: 'picture', attrs }).run()}
        />
      ) : null}
      {state.list ? (
        <fieldset aria-label="Lista">
          <button type="button" disabled={!state.deeper} onClick={() => run().sinkListItem('listItem').run()}>
            Aumentar nivel
          </button>
          <button type="button" onClick={() => run().liftListItem('listItem').run()}>
            Disminuir nivel
          </button>
        </fieldset>
      ) : null}
      {state.table ? (
        <fieldset aria-label="Tabla">
          {tableTools.map(([label, change]) => (
            <button key={label} type="button" onClick={() => change(run()).run()}>
              {label}
            </button>
          ))}
        </fieldset>
      ) : null}
    </div>
  );
}

/** Whether the caret is directly after a link: typed text is not part of it, and the link can be removed. */
function isAfterLink({ state: { selection } }: Editor): boolean {
  const { empty, $from } = selection;
  return empty && $from.nodeBefore?.marks.some(({ type }) => type.name === 'link') === true;
}

/** Returns a linked text, the title of a page or the address itself, for a caret without selected words. */
function linkTo(href: string, title = href) {
  return { type: 'text', text: title, marks: [{ type: 'link', attrs: { href } }] };
}
