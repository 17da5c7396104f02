import { packageLimits } from '#platform/import/package/model.ts';
import { addFile, FileRefusedError } from '#platform/media/documents.ts';
import { arriveInStore } from '../../upload/arrival.ts';
import type { UploadRoute } from '../../upload/receive-upload.ts';

/** Upload of a document or recording into the library. */
export const fileUpload: UploadRoute<true> = {
  maxBytes: packageLimits.fileBytes,
  arrive: arriveInStore,
  target: async ({ can }) => (can('medios.subir') ? true : undefined),
  async receive({ sha256, bytes, name, mark }, _target, actor) {
    try {
      const id = await addFile(actor, { sha256, bytes }, { name, mark });
      return { location: `/gestion/medios/documentos?archivo=${id}` };
    } catch (error) {
      if (error instanceof FileRefusedError) return { refusal: error.message };
      throw error;
    }
  },
  form: () => '/gestion/medios/documentos',
};
