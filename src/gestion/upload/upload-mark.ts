/** Field with the mark of one opening of an upload form: its file is added once, however often the form arrives. */
export const UPLOAD_MARK = 'envio';
