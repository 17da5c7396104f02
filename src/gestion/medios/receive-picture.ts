import { buffer } from 'node:stream/consumers';
import { formText } from '#platform/http/form-text.ts';
import { Problem } from '#platform/http/problem.ts';
import { ALT_FAULT, isAltText } from '#platform/media/alt-text.ts';
import { addPicture, PictureRefusedError, replacePicture } from '#platform/media/library.ts';
import { findMedium } from '#platform/media/read.ts';
import { parseWholeNumber } from '#platform/text/whole-number.ts';
import { arriveApart } from '../upload/arrival.ts';
import type { Upload, UploadOutcome, UploadRoute } from '../upload/receive-upload.ts';
import { PICTURE_BYTES } from './pictures.ts';

/** Upload of a new picture with its description. */
export const pictureUpload: UploadRoute<true> = {
  maxBytes: PICTURE_BYTES,
  // The original may contain its location; the library stores only the picture generated from it.
  arrive: arriveApart,
  target: async ({ can }) => (can('medios.subir') ? true : undefined),
  async receive(upload, _target, actor) {
    const descripcion = formText(new URLSearchParams(upload.fields), 'descripcion');
    if (!isAltText(descripcion)) return { refusal: ALT_FAULT };
    return readPicture(upload, (content) =>
      addPicture(actor, content, { name: upload.name, mark: upload.mark, descripcion }),
    );
  },
  form: () => '/gestion/medios',
};

/** Upload of the replacement of a picture. */
export const replacementUpload: UploadRoute<number> = {
  maxBytes: PICTURE_BYTES,
  arrive: arriveApart,
  async target({ can }, { id = '' }) {
    const medium = await findMedium(parseWholeNumber(id) ?? 0);
    if (!medium) throw new Problem('no-encontrado');
    return can('medios.reemplazar') ? medium.id : undefined;
  },
  receive: (upload, id, actor) =>
    readPicture(upload, async (content) => {
      await replacePicture(actor, content, { id, name: upload.name });
      return id;
    }),
  form: ({ id = '' }) => `/gestion/medios/${id}`,
};

async function readPicture(upload: Upload, work: (content: Buffer) => Promise<number>): Promise<UploadOutcome> {
  try {
    return { location: `/gestion/medios/${await work(await buffer(await upload.read()))}?aviso=guardado` };
  } catch (error) {
    if (error instanceof PictureRefusedError) return { refusal: error.message };
    throw error;
  }
}
