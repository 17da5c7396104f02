import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { SubmitButton } from '#ui/actions/button.tsx';

type Place = { field: string | undefined; passage: string | undefined };

/** Hidden fields with the place of a comment. */
export function CommentPlace({ field, passage }: Place) {
  return (
    <>
      <input type="hidden" name="campo" value={field} />
      <input type="hidden" name="pasaje" value={passage} />
    </>
  );
}

type SettleFormProps = Place & { comments: readonly { isOwn: boolean }[]; children?: ReactNode };

/** Form that marks the comments on a place as addressed. Its label differs if all of them are the person's own. */
export function SettleForm({ field, passage, comments, children }: SettleFormProps) {
  return (
    <Form method="post" preventScrollReset>
      {children}
      <CommentPlace field={field} passage={passage} />
      <SubmitButton look="text" name="accion" value="atender-comentario">
        {comments.every(({ isOwn }) => isOwn) ? 'Quitar mi comentario' : 'Ya lo atendí'}
      </SubmitButton>
    </Form>
  );
}
