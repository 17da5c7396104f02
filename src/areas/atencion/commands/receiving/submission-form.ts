import type { Readable } from 'node:stream';
import type { Admission } from '#platform/guard/admission.ts';
import { Problem } from '#platform/http/problem.ts';
import { receiveForm } from '#platform/uploads/form.ts';
import type { FileRefusal } from '../../rules/files.ts';
import { type Attachment, RefusedFile, storeAttachment } from '../attachment.ts';
import { attachmentLimits } from './limits.ts';

/** Unread form of a submission. */
export type UnreadForm = {
  contentType: string | undefined;
  /** Header `content-length`: disk space for the file is reserved by it. */
  contentLength: string | undefined;
  /** Unparsed form: the field `denuncia` (JSON) or one form field per record field, and at most one file. */
  body: Readable;
  /** `callerMark` of the sender. */
  caller: string;
};

type ReceivedForm = {
  fields: Record<string, string>;
  values: Record<string, unknown>;
  refused?: FileRefusal | undefined;
  cause?: unknown;
};

/** Reads the fields of a form, and stores its file if the sender is admitted. The caller removes the files of `stored` that it does not use. */
export async function readSubmissionForm(
  { contentType, contentLength, body, caller }: UnreadForm,
  stored: Attachment[],
  admission: Admission,
): Promise<ReceivedForm> {
  const limits = attachmentLimits();
  const maxBytes = Math.min(limits.maxBytes, Number(contentLength ?? limits.maxBytes));
  let refused: FileRefusal | undefined;
  let cause: unknown;
  const { fields, tooManyFiles } = await receiveForm(contentType, body, {
    maxFileBytes: limits.maxBytes,
    textFields: ['denuncia'],
    onFile: async (file, fieldsBefore) => {
      if (!(await admission.admits(fieldsBefore))) return true;
      try {
        stored.push(await storeAttachment(file, limits, { caller, maxBytes, onStart: () => admission.spend() }));
      } catch (error) {
        if (!(error instanceof RefusedFile)) throw error;
        refused = error.refusal;
        cause = error.cause;
      }
      return true;
    },
  });
  if (tooManyFiles) refused = 'tooMany';
  return {
    fields,
    values: fields.denuncia === undefined ? { ...fields } : parseRecord(fields.denuncia),
    refused,
    cause,
  };
}

function parseRecord(text: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return { ...parsed };
  } catch {
    // The parser's message quotes the input and must not reach the log.
  }
  throw new Problem('peticion-malformada');
}
